import { useTranslation } from 'react-i18next'
import type { ShotTold } from '../../../shared/protocol/skirmish/decision-forms'
import type { UnderFireFormData as Form } from '../../page/hands/skirmish-decisions/under-fire-draft'
import { light } from '../../page/hands/desk/desk'
import { Words } from '../said/Words'
import { percentText } from '../../page/words/percent'
import { Cite } from '../controls/Cite'
import { Modifiers } from './Chances'
import { HitCase } from './NumberCase'
import type { DeskWords } from './useDeskWords'
import { usePage } from '../../hooks/page-context'

type Target = ShotTold['targets'][number]
function Line({
  shot,
  target,
  words,
}: {
  readonly shot: ShotTold
  readonly target: Target
  readonly words: DeskWords
}) {
  const page = usePage()
  const { t } = useTranslation()
  const at = target.target === null ? t('skirmishDecisions:fire.place') : words.marked(target.target)
  const lit = target.target === null ? [shot.model] : [shot.model, target.target]
  return (
    <li
      onMouseEnter={() => light(page, lit)}
      onMouseLeave={() => light(page, [])}
      data-testid={`shot-${shot.model}`}
    >
      <span>
        <strong>
          <Words text={words.marked(shot.model)} />
        </strong>{' '}
        →{' '}
        <strong>
          <Words text={at} />
        </strong>
        <span className="dim"> · {words.weapon(shot.weapon, shot.mode)}</span>
      </span>
      <span className="desk-needed">
        {target.speculative === true && '5+ → '}
        <HitCase
          shot={{ ...target, mode: shot.mode }}
          list={target.modifiers}
          testId={`told-case-${shot.model}`}
        />
        <span className="dim">
          {' '}
          · {t('skirmishDecisions:odds.dice', { count: target.dice })}
          {target.cover ? ` · ${t('skirmishDecisions:fire.cover')}` : ''}
        </span>
      </span>
      {target.stands !== undefined && (
        <span className="small">
          {t('skirmishDecisions:underFire.fate', {
            falls: percentText(target.stands.falls),
            suppressed: percentText(target.stands.suppressed),
          })}
        </span>
      )}
      <Modifiers list={target.modifiers} />
    </li>
  )
}
/** Who fires with what at whom, what is needed and what comes of it if nobody ducks (LS-ACT-05). */
export function ShotsTold({ form, words }: { readonly form: Form; readonly words: DeskWords }) {
  const { t } = useTranslation()
  if (form.covering.length > 0)
    return (
      <p className="small" data-testid="shots-told">
        <Words
          text={t('skirmishDecisions:underFire.covering', {
            names: form.covering.map(words.marked).join(', '),
          })}
        />{' '}
        <Cite rule="LS-COV-01" />
      </p>
    )
  return (
    <ul className="desk-shots" aria-label={t('skirmishDecisions:underFire.shots')} data-testid="shots-told">
      {form.shots.flatMap((shot) =>
        shot.targets.map((target, i) => (
          <Line key={`${shot.model} ${shot.weapon} ${i}`} shot={shot} target={target} words={words} />
        )),
      )}
    </ul>
  )
}
