import { useTranslation } from 'react-i18next'
import type { Modifier } from '../../../shared/protocol/event'
import type { FireOrder } from '../../../shared/protocol/skirmish/answers'
import type { SkirmishOdds } from '../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { aimName } from '../../page/hands/skirmish-decisions/fire-draft'
import { neededOf } from '../../page/hands/skirmish/needed'
import { Said, Words } from '../said/Words'
import { OddsBars } from '../said/OddsBars'
import { percentText } from '../../page/words/percent'
import { isInView } from '../../../shared/words/skirmish-named'
import { Cite } from '../controls/Cite'
import { Refused } from '../desk'
import { HitCase, NeededCase } from './NumberCase'
import type { DeskWords } from './useDeskWords'

/** What raises and lowers the number needed, each by its name and its rule. */
export function Modifiers({ list }: { readonly list: readonly Modifier[] }) {
  const changing = list.filter(({ from, to }) => from !== to)
  if (changing.length === 0) return null
  return (
    <ul className="desk-modifiers small">
      {changing.map(({ by, cite, from, to }, i) => (
        <li key={i}>
          <span className={to > from ? 'bad' : 'good'}>{to > from ? `+${to - from}` : `−${from - to}`}</span>{' '}
          <Said text={by} /> <Cite rule={cite} />
        </li>
      ))}
    </ul>
  )
}
const fates = ['falls', 'suppressed', 'unharmed'] as const
/** Who fares so: a man, a vehicle, or of one that does not stop bullets whoever drives it (LS-VEH-08). */
function faring(order: FireOrder, odds: SkirmishOdds, { models }: SkirmishView): 'man' | 'hull' | 'driver' {
  if (models[aimName(order.aim) ?? '']?.kind !== 'vehicle') return 'man'
  return odds.suppressed > 0 ? 'driver' : 'hull'
}
/** The exact chances of a shot: its hits, and how the target fares. */
export function Chances({
  odds,
  order,
  view,
  words,
}: {
  readonly odds: SkirmishOdds | undefined
  readonly order: FireOrder
  readonly view: SkirmishView
  readonly words: DeskWords
}) {
  const { t } = useTranslation()
  if (odds === undefined) return <p className="small dim">{t('skirmishDecisions:odds.asking')}</p>
  if (odds.refusal !== undefined) return <Refused refusal={odds.refusal} />
  const danger = (odds.danger ?? []).filter((id) => isInView(view, id))
  const whose = faring(order, odds, view)
  const lands = neededOf({ ...odds, mode: order.mode }).how === 'lands'
  return (
    <section className="desk-odds" data-testid="desk-odds">
      <p className="desk-needed">
        <strong>
          <HitCase shot={{ ...odds, mode: order.mode }} list={odds.modifiers} />
        </strong>
        <span className="dim"> · {t('skirmishDecisions:odds.dice', { count: odds.dice })}</span>
        {odds.save !== null && (
          <span className="dim">
            {' · '}
            <NeededCase
              label={t('skirmishDecisions:odds.save', { save: odds.save })}
              base={t(`skirmishDecisions:odds.${whose === 'hull' ? 'ofArmour' : 'ofClass'}`)}
              cite={whose === 'hull' ? 'LS-VEH-05' : 'LS-SAVE-01'}
              now={odds.save}
              list={odds.saveModifiers ?? []}
              testId="save-case"
            />
          </span>
        )}
      </p>
      <Modifiers list={odds.modifiers} />
      {danger.length > 0 && (
        <p className="small warn" data-testid="danger">
          ⚠{' '}
          <Words
            text={t('skirmishDecisions:odds.danger', {
              names: danger.map((id) => words.marked(id)).join(', '),
            })}
          />{' '}
          <Cite rule="LS-FF-01" />
        </p>
      )}
      {odds.scattered !== undefined && (
        <p className="small dim" data-testid="odds-scatter">
          {t(`skirmishDecisions:odds.${lands ? 'scatterOnly' : 'scatter'}`, {
            direct: percentText(Math.max(0, (odds.hits[1] ?? 0) - odds.scattered)),
            scattered: percentText(odds.scattered),
          })}{' '}
          <Cite rule="LS-BLAST-02" />
        </p>
      )}
      <OddsBars odds={odds.hits} label={t('skirmishDecisions:odds.hits')} />
      {(odds.save !== null || odds.falls + odds.suppressed > 0) && (
        <ul className="desk-fates small">
          {fates
            .filter((fate) => whose !== 'hull' || fate !== 'suppressed')
            .map((fate) => (
              <li key={fate} className={fate} data-chance={odds[fate]}>
                <strong>{percentText(odds[fate])}</strong> {t(`skirmishDecisions:odds.${whose}.${fate}`)}
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
