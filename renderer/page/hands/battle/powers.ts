/** A psychic power taken in hand: whom it may be aimed at, and the word to the rules (C4-PSY-03). */
import { aimRings } from './marks'
import { drawnFrom } from '../../table/marks'
import { createStore } from 'zustand/vanilla'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { LegalCommand } from '../../../../shared/protocol/command'
import type { QueryResult } from '../../../../shared/protocol/query'
import type { UnitId } from '../../../../shared/table/types'
import { askGame, gameStore } from '../../game/game-store'
import { legalFor, openDecision } from '../../table/intent'
import { attackStore } from './attack-store'
import { tableStore } from '../../table/table-store'
import type { Hand } from '../../table/hand'
import { attempt } from '../../app/toasts'
import { slice, type Page } from '../../page'

type PowerTargets = QueryResult['powerTargets']
export interface PowerInHand {
  readonly unit: UnitId
  readonly model: string
  readonly power: string
  /** The state of the game it was asked about. */
  readonly state: number
  readonly targets: PowerTargets
}
interface Powers {
  readonly inHand: PowerInHand | null
  /** The unit whose powers lie open where one works, on a screen that has no room for its card. */
  readonly opened: UnitId | null
}
export const powersStore = slice(() => createStore<Powers>(() => ({ inHand: null, opened: null })))

/** Powers the unit's psykers may use now. */
export const powersOf = (snapshot: SeatSnapshot, unit: UnitId) =>
  legalFor(snapshot, unit).filter(
    (entry): entry is LegalCommand & { readonly model: string; readonly power: string } =>
      entry.type === 'usePower' && entry.model !== undefined && entry.power !== undefined,
  )

/** What is in hand still, for this unit and this state of the game. */
function powerInHand(page: Page): PowerInHand | null {
  const { inHand } = powersStore(page).getState()
  const { snapshot } = gameStore(page).getState()
  return inHand !== null &&
    snapshot !== null &&
    isStillInHand(inHand, snapshot, tableStore(page).getState().selected)
    ? inHand
    : null
}
export const isStillInHand = (
  { unit, state }: Pick<PowerInHand, 'unit' | 'state'>,
  snapshot: Pick<SeatSnapshot, 'state' | 'seat' | 'decisions'>,
  selected: UnitId | null,
): boolean => selected === unit && snapshot.state === state && openDecision(snapshot) === null

function layPowerAside(page: Page): boolean {
  const { opened } = powersStore(page).getState()
  const held =
    powerInHand(page) !== null || (opened !== null && opened === tableStore(page).getState().selected)
  powersStore(page).setState({ inHand: null, opened: null })
  return held
}

/** On himself it works at once; for anybody else a target is picked, on the table or from the list. */
export async function takePower(page: Page, unit: UnitId, model: string, power: string): Promise<void> {
  const { snapshot, command } = gameStore(page).getState()
  if (snapshot === null) return
  const held = powerInHand(page)
  if (held?.model === model && held.power === power) {
    powersStore(page).setState({ inHand: null })
    return
  }
  if (snapshot.view.powers?.[power]?.target === 'self') {
    powersStore(page).setState({ inHand: null, opened: null })
    await attempt(page, command({ type: 'usePower', model, power }))
    return
  }
  const targets = await attempt(page, askGame(page, { ask: 'powerTargets', model, power }))
  if (targets === undefined || tableStore(page).getState().selected !== unit) return
  tableStore(page).setState({ turnedDown: null })
  attackStore(page).setState({ attack: null, assault: null })
  powersStore(page).setState({ inHand: { unit, model, power, state: snapshot.state, targets } })
}

/** True where a power was in hand: the click was about it. */
export function aimPowerAt(page: Page, target: UnitId): boolean {
  const held = powerInHand(page)
  const found = held?.targets.find((one) => one.target === target)
  if (held === null || found === undefined) return false
  if (found.refusal !== undefined) {
    tableStore(page).setState({ turnedDown: found.refusal })
    return true
  }
  const { model, power } = held
  powersStore(page).setState({ inHand: null, opened: null })
  void attempt(page, gameStore(page).getState().command({ type: 'usePower', model, power, target }))
  return true
}

/**
 * The key opens the powers of the unit in hand, with the first of those that are aimed at somebody ready; then the next,
 * then none. What works on himself has its button.
 */
export function nextPower(page: Page): boolean {
  const { selected } = tableStore(page).getState()
  const { snapshot } = gameStore(page).getState()
  if (selected === null || snapshot === null || openDecision(snapshot) !== null) return false
  const powers = powersOf(snapshot, selected)
  if (powers.length === 0) return false
  const aimed = powers.filter(({ power }) => snapshot.view.powers?.[power]?.target !== 'self')
  const held = powerInHand(page)
  const next = aimed[aimed.findIndex((one) => one.model === held?.model && one.power === held.power) + 1]
  const isOpen = powersStore(page).getState().opened === selected
  if (isOpen && (next === undefined || (held === null && aimed.length > 0))) return layPowerAside(page)
  powersStore(page).setState({ opened: selected })
  if (next !== undefined) void takePower(page, selected, next.model, next.power)
  return true
}
/** The unit whose powers lie open where one works. */
function openedPowers(page: Page): UnitId | null {
  const { opened } = powersStore(page).getState()
  return opened !== null && opened === tableStore(page).getState().selected ? opened : null
}
const powerMarks = slice((page) =>
  drawnFrom(
    [powersStore(page), gameStore(page), tableStore(page)],
    () => [powerInHand(page)] as const,
    (_, power) => ({ rings: aimRings(power?.targets ?? []) }),
  ),
)
export const powerHand = slice<Hand>((page) => ({
  panel: () => (openedPowers(page) === null ? null : 'powers'),
  marks: powerMarks(page),
  point: ({ type, hit }) => type === 'click' && hit?.unit != null && aimPowerAt(page, hit.unit),
  cancel: page.bound(layPowerAside),
}))
