import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { Button } from '../../hud/controls/Button'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { changeStage } from '../../page/editors/stage/draft'
import type { StagedBattle } from '../../page/editors/stage/document'
import { stageSeenStore } from '../../page/editors/stage/look'
import { Section } from '../forces/Section'

type Declared = NonNullable<NonNullable<StagedBattle['stratagems']>['a']>[number]
type Told = Exclude<Declared, string>
const toldOf = (one: Declared): Told => (typeof one === 'string' ? { stratagem: one } : one)

/** What each side has declared, where it lies and when it goes off. */
export function StagedStratagems({ stage }: { readonly stage: StagedBattle }) {
  const { t } = useTranslation()
  return (
    <Section title={t('stages:stratagems.title')}>
      {(['a', 'b'] as const).map((seat) => (
        <SideStratagems key={seat} stage={stage} seat={seat} />
      ))}
    </Section>
  )
}
function SideStratagems({ stage, seat }: { readonly stage: StagedBattle; readonly seat: Seat }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const all = useSlice(libraryStore, (state) => state.library?.stratagems) ?? []
  const declared = (stage.stratagems?.[seat] ?? []).map(toldOf)
  const put = (next: readonly Told[]) =>
    changeStage(page, { ...stage, stratagems: { ...stage.stratagems, [seat]: [...next] } })
  const nameOf = (id: string): string => all.find((one) => one.id === id)?.name[language] ?? id
  return (
    <div className="stage-stratagems">
      <p className={`label side-${seat}`}>
        <SideMark seat={seat} /> {t(`stages:side.${seat}`)}
      </p>
      <ul>
        {declared.map((one, i) => (
          <li key={i}>
            <div className="card-foot">
              <span>{nameOf(one.stratagem)}</span>
              <Button
                small
                tone="quiet"
                label={t('form:takeOut', { what: nameOf(one.stratagem) })}
                onPress={() => put(declared.filter((_, k) => k !== i))}
              >
                ✕
              </Button>
            </div>
            <Details one={one} change={(next) => put(declared.map((other, k) => (k === i ? next : other)))} />
          </li>
        ))}
      </ul>
      <Choice
        label={t('stages:stratagems.add')}
        hideLabel
        value=""
        options={[
          { id: '', text: `+ ${t('stages:stratagems.add')}` },
          ...all.map(({ id, name }) => ({ id, text: name[language] })),
        ]}
        onChange={(id) => id !== '' && put([...declared, { stratagem: id }])}
        testId={`stage-stratagem-${seat}`}
      />
    </div>
  )
}
/** Where it is and when: which of it a stratagem wants, the fault beside the stage says. */
function Details({ one, change }: { readonly one: Told; readonly change: (next: Told) => void }) {
  const { t } = useTranslation()
  const view = useSlice(stageSeenStore, (state) => state.view)
  const pieces = view?.table.pieces ?? []
  const own = one.pieces ?? []
  return (
    <div className="row">
      <Choice
        label={t('stages:stratagems.pieces', { pieces: own.length === 0 ? '–' : own.join(', ') })}
        value=""
        options={[
          { id: '', text: t('stages:stratagems.another') },
          ...(own.length > 0 ? [{ id: 'none', text: t('stages:stratagems.noPieces') }] : []),
          ...pieces.map(({ id, design }) => ({ id, text: `${id} · ${design.id}` })),
        ]}
        onChange={(id) => {
          if (id === 'none') change({ ...one, pieces: undefined })
          else if (id !== '') change({ ...one, pieces: [...own, id] })
        }}
      />
      <NumberInput
        label={t('stages:stratagems.turn')}
        value={one.turn ?? 0}
        least={0}
        most={100}
        onChange={(next) => change({ ...one, turn: next === 0 ? undefined : Math.round(next) })}
      />
    </div>
  )
}
