import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { useNames, useSay } from '../../i18n/useNames'
import { humanised, sideName, spokenArgs } from '../../state/names'
import { reply } from '../../state/skirmish/answering'
import { namedOf } from '../../state/skirmish/named'
import { useSkirmish } from '../../state/skirmish-game'
import { DiceForm } from '../battle/DiceForm'
import { Button } from '../controls/Button'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { EdgeChoice } from '../skirmish-setup/EdgeChoice'
import { MarkerTypes } from '../skirmish-setup/MarkerTypes'

/** A question without a form of its own: what is proposed can be taken. */
export function QuestionPanel({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const names = useNames()
  const { snapshot, sending } = useSkirmish()
  const named = snapshot === null ? null : namedOf(snapshot.view)
  const say = useSay(named)
  if (snapshot === null || named === null) return null
  const { form, kind, seat, because } = decision
  const words = spokenArgs(decision.args ?? {}, named, names)
  const title = `decision.${kind}.title`
  const why = `decision.${kind}.why`
  return (
    <section
      className={`work decision side-${seat}`}
      data-testid="decision"
      data-kind={kind}
      data-form={form.form}
    >
      <p className="work-who small">
        <SideMark seat={seat} /> {t('decision:decides', { side: sideName(snapshot.view, seat, names) })}
      </p>
      <h3>{names.exists(title) ? t(title, words) : humanised(kind)}</h3>
      {names.exists(why) && <p className="dim">{t(why, words)}</p>}
      <Cites rules={because} />
      {kind === 'lsEdge' ? (
        <EdgeChoice decision={decision} />
      ) : kind === 'lsMarkerTypes' ? (
        <MarkerTypes decision={decision} />
      ) : form.form === 'dice' ? (
        <DiceForm decision={decision} form={form} />
      ) : form.form === 'option' ? (
        <div className="options">
          {form.options.map(({ id, text, refusal }) => (
            <Button
              key={id}
              disabled={sending || refusal !== undefined}
              onPress={() => reply(decision, { form: 'option', option: id })}
              testId={`option-${id}`}
            >
              {say(text)}
            </Button>
          ))}
        </div>
      ) : (
        <Button
          tone="primary"
          disabled={sending}
          keycap="Enter"
          onPress={() => reply(decision, decision.default)}
          testId="take-default"
        >
          {t('decision:asProposed')}
        </Button>
      )}
    </section>
  )
}
