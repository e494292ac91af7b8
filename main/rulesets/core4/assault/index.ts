/** The Assault phase: charges by command, then the combats when the phase is closed (C4-ASSAULT-03). */
import { allowed, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import { unitsOnTable, type CommandRule, type CoreGame, type CorePart } from '../game'
import { splitAttacks } from './aim'
import { assaultFacing, tankBuster } from './at-hull'
import { checkCasualties } from '../harm'
import { charge } from './charge'
import { chargeOdds } from './charge-odds'
import { checkCourse, courseReport } from './break-off'
import { combatOddsOf, combatPreview } from './combat-preview'
import { checkConsolidationAnswer, consolidationHolds } from './consolidate'
import { assaultPreviews, checkAssaulter, checkTarget, freeMeasuring } from './declare'
import { contactIsDrawn, drawnContactAnswers } from './drawn-contact'
import { dazed } from './dazed'
import { assaultReducers, freeFromTheDead } from './facts'
import { fightCombats } from './fight'
import { contactAcrossObstacle } from './obstacle-contact'
import { packedFloorContact } from './packed-floor'
import { pileInAllNotInContact } from './pile-in'
import { strictMultiCombat } from './pursuit'
import { outnumberByRemaining } from './result'
import { fragPerUnit } from './strike-order'

export { throwsAtArmour } from './at-hull'
export { armOf, grenadesOf, weaponsToChoose } from './close-weapons'
export { askNextUnit } from './ask-next-unit'
export { inContact } from './contact'
export { dazed } from './dazed'

/** Why the unit may declare no charge now, or null. */
export const whyNotAssault = (game: CoreGame, seat: Seat, unit: UnitId): Refusal | null => {
  const verdict = checkAssaulter(game, seat, unit)
  return verdict.ok ? null : verdict.refusal
}

const assaultRule: CommandRule<'assault'> = {
  check(game, seat, { unit, targets }) {
    const assaulter = checkAssaulter(game, seat, unit)
    if (!assaulter.ok) return assaulter
    for (const target of targets) {
      const verdict = checkTarget(game, seat, unit, target)
      if (!verdict.ok) return verdict
    }
    return allowed
  },
  perform: (game, _seat, command) => charge(game, command),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id }) => checkAssaulter(game, seat, id).ok)
      .map(({ id }) => ({
        unit: id,
        targets: unitsOnTable(game.state, otherSeat(seat))
          .filter((enemy) => checkTarget(game, seat, id, enemy.id).ok)
          .map((enemy) => enemy.id),
      }))
      .filter(({ targets }) => targets.length > 0)
      .map((entry) => ({ ...entry, type: 'assault' as const })),
  label: ({ unit, targets }) => ({ key: 'label.assault', args: { unit, target: targets[0] ?? '' } }),
}

export const assaultPart: CorePart = {
  id: 'core4/assault',
  keeps: dazed,
  commands: { assault: assaultRule },
  queries: {
    assaults: (game, seat, { unit }) => assaultPreviews(game, seat, unit),
    combat: (game, _seat, { unit }) => combatPreview(game, unit),
    combatOdds: (game, _seat, { unit }) => combatOddsOf(game, unit),
    chargeOdds: (game, _seat, query) => chargeOdds(game, query),
    course: (game, _seat, { decision, bearing }, open) =>
      courseReport(
        game,
        open.find(({ id }) => id === decision),
        bearing,
      ),
  },
  answers: {
    ...drawnContactAnswers,
    consolidate: checkConsolidationAnswer,
    casualties: checkCasualties,
    breakOffCourse: checkCourse,
  },
  rules: [contactIsDrawn, consolidationHolds],
  reducers: assaultReducers,
  follows: {
    playerTurnBegan(draft) {
      for (const unit of Object.values(draft.units)) {
        unit.assaulted = false
        unit.consolidated = false
      }
      freeFromTheDead(draft)
    },
    phaseBegan: freeFromTheDead,
  },
  moments: {
    *assaultStart() {
      yield* emit('assaultPhaseOpened', {}, ['C4-ASSAULT-03'])
    },
    assaultEnd: fightCombats,
  },
  settings: [
    contactAcrossObstacle,
    freeMeasuring,
    strictMultiCombat,
    pileInAllNotInContact,
    packedFloorContact,
    fragPerUnit,
    splitAttacks,
    outnumberByRemaining,
    assaultFacing,
    tankBuster,
  ],
}
