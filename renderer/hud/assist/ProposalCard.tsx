import { useTranslation } from 'react-i18next'
import { toldNumber } from '../../i18n/decimals'
import type { Paths } from '../../../shared/protocol/spatial'
import { isVehicleUnit } from '../../page/table/hulls'
import { FiresThen } from './FiresThen'
import { useTableAnswer } from './CombatChances'
import type { ProposedFire } from '../../../shared/protocol/previews/acting'
import { inchText } from '../../page/words/lengths'
import { attempt } from '../../page/app/toasts'
import { gameStore } from '../../page/game/game-store'
import {
  carryOut,
  countIn,
  harmlessIn,
  layProposedAside,
  leaveOut,
  leaveOutAll,
  unmeasuredIn,
  proposalStore,
  type Proposal,
} from '../../page/hands/battle/proposal'
import { spent } from '../../page/hands/battle/move-draft'
import { useTestChances } from '../said/MoveTests'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cite } from '../controls/Cite'
import { alikeReasons } from '../../page/words/alike-reasons'
import { AlikeReasons } from '../said/AlikeReasons'
import { NamedThing, useMarkedName, useMarkedSay, Words } from '../said/Words'
import { useLight } from '../said/useLight'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

type Line = {
  readonly unit: string
  readonly lit: readonly string[]
  readonly told: string
  /** Of vehicles: how far they go decides what they may fire. */
  readonly paths?: Paths
  readonly notes: readonly string[]
}

/** How the mean is told: what it counts, and whether all that fires is known to reach (C4-BASE-15). */
const figureOf = (of: ProposedFire['of'], unmeasured: boolean): string =>
  `acting:${of === 'wounds' ? 'fires' : 'wrecks'}${unmeasured ? 'IfReached' : ''}`

/** What a vehicle that goes so far may still fire; that it may fire nothing is said in words (C4-VSHOOT-03). */
function FiresOnArrival({ unit, paths }: { readonly unit: string; readonly paths: Paths }) {
  const { t } = useTranslation()
  const there = useTableAnswer<'standsThere'>({ ask: 'standsThere', unit, paths })
  const fires = there?.fires ?? []
  if (fires.length === 0) return null
  const none = fires.every(({ weapons }) => weapons.every(({ may }) => !may))
  return (
    <span className="target-why" data-testid={`fires-on-arrival-${unit}`}>
      {none && <span className="small tip-warn">{t('acting:tooFastToFire')}</span>}
      <FiresThen fires={fires} />
    </span>
  )
}
/** Everybody who would act as proposed, what it may bring and what he gives up; those left out stay where they are. */
export function ProposalCard({ proposal }: { readonly proposal: Proposal }) {
  const page = usePage()
  const { t } = useTranslation()
  const marked = useMarkedName()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const say = useMarkedSay()
  const light = useLight()
  const without = useSlice(proposalStore, (state) => state.without)
  const keys = useKeycaps()
  const chancesOf = useTestChances()
  if (view === undefined) return null
  const harmless = new Set(harmlessIn(proposal))
  const guessed = unmeasuredIn(proposal)
  const stay = guessed.every((unit) => without.has(unit))
  const lines: readonly Line[] =
    proposal.to === 'fire'
      ? proposal.orders.map(({ unit, target, priorityTest, unmeasured, forgoesCharge, ...hope }) => ({
          unit,
          lit: [unit, target],
          told:
            hope.mean === null
              ? t('acting:firesUntold', { target: marked(target) })
              : t(figureOf(hope.of, unmeasured), { target: marked(target), mean: toldNumber(hope.mean, 1) }),
          notes: [
            ...(harmless.has(unit) ? [t('acting:harmless')] : []),
            ...(hope.untold ? [say(hope.untold)] : []),
            ...(unmeasured ? [t('acting:unmeasured')] : []),
            ...(priorityTest === true ? [t('battle:attack.priority')] : []),
            ...(forgoesCharge ? [t('acting:forgoesCharge')] : []),
          ],
        }))
      : proposal.moves.map(({ unit, paths, check }) => ({
          unit,
          ...(isVehicleUnit(view, unit) && { paths }),
          lit: [unit],
          told: t('acting:goes', { far: inchText(spent(check).plan) }),
          notes: check.tests.map((test) => `${t(`battle:tip.test.${test.kind}`)} ${chancesOf(test)}`),
        }))
  const count = countIn(proposal, without)
  const counters = view.parts.counters?.laid.length ?? 0
  return (
    <section className="work proposal" aria-label={t(`acting:title.${proposal.to}`)} data-testid="proposal">
      <h3>{t(`acting:title.${proposal.to}`)}</h3>
      {proposal.to === 'move' && (
        <p className="small dim">{t(`acting:towards.${counters > 0 ? 'counter' : 'enemy'}`)}</p>
      )}
      {lines.length === 0 && <p className="dim">{t(`acting:none.${proposal.to}`)}</p>}
      {guessed.length > 0 && (
        <p className="small tip-warn" data-testid="proposal-unmeasured">
          {t('acting:unmeasuredSum', { count: guessed.length })} <Cite rule="C4-BASE-15" />{' '}
          <Button small onPress={() => leaveOutAll(page, guessed, !stay)} testId="leave-unmeasured">
            {t(stay ? 'acting:takeUnmeasured' : 'acting:leaveUnmeasured')}
          </Button>
        </p>
      )}
      <ul className="target-list">
        {lines.map(({ unit, lit, told, paths, notes }) => (
          <li key={unit} {...light(lit)}>
            <Check selected={!without.has(unit)} onChange={() => leaveOut(page, unit)}>
              <span className="roster-name">
                <NamedThing id={unit} />
              </span>{' '}
              <span className="small dim">
                <Words text={told} />
              </span>
            </Check>
            {paths !== undefined && <FiresOnArrival unit={unit} paths={paths} />}
            {notes.map((note) => (
              <span key={note} className="small tip-warn target-why">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {proposal.none.length > 0 && (
        <details open={proposal.to === 'move'}>
          <summary className="small dim">
            {t(`acting:${proposal.to === 'fire' ? 'idle' : 'cannotGo'}`, { count: proposal.none.length })}
          </summary>
          <AlikeReasons groups={alikeReasons(proposal.none)} />
        </details>
      )}
      <div className="work-buttons">
        {count > 0 && (
          <Button onPress={page.bound(layProposedAside)} keycap={keys.cancel[0]}>
            {t('common:cancel')}
          </Button>
        )}
        <Button
          tone="primary"
          onPress={() => attempt(page, carryOut(page))}
          keycap={keys.confirm[0]}
          testId="carry-out"
        >
          {count === 0 ? t('acting:do.nothing') : t(`acting:do.${proposal.to}`, { count })}
        </Button>
      </div>
    </section>
  )
}
