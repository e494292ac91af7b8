/** The options of Live Skirmish with their defaults (LS-OPT, section 27 of the spec). One line of words each is in the language files. */
import type { SettingSpec } from '../../../shared/protocol/api'

const toggle = (key: string, on: boolean, cite: string): SettingSpec => ({
  key,
  default: on,
  alternatives: [!on],
  cite,
})
export const skirmishSettings: readonly SettingSpec[] = [
  toggle('ls.objectives', true, 'LS-SETUP-01'),
  toggle('ls.scatter', true, 'LS-BLAST-02'),
  toggle('ls.ammo', false, 'LS-AMMO-01'),
  toggle('ls.wounds', false, 'LS-WND-01'),
  toggle('ls.helicopter', false, 'LS-ART-03'),
  toggle('ls.premeasure', true, 'LS-CORE-03'),
  toggle('ls.markersInZone', false, 'LS-SETUP-02'),
  toggle('ls.secretDieAdds', false, 'LS-SETUP-03'),
  toggle('ls.deployHidden', true, 'LS-SETUP-04'),
  toggle('ls.recapture', false, 'LS-SETUP-05'),
  toggle('ls.captureClearFromMarker', false, 'LS-SETUP-05'),
  toggle('ls.initByCommanderClass', false, 'LS-TURN-02'),
  toggle('ls.initPenaltyNeverResets', false, 'LS-TURN-02'),
  toggle('ls.groupAllPairs', false, 'LS-ACT-02'),
  toggle('ls.freeFacing', false, 'LS-MOVE-07'),
  toggle('ls.roughGround', false, 'LS-MOVE-06'),
  toggle('ls.mmgAsSupport', false, 'LS-DATA-05'),
  toggle('ls.rookieAimedOnly', false, 'LS-SHOOT-05'),
  toggle('ls.openHiddenMarkers', true, 'LS-HIDE-02'),
  toggle('ls.decoys', false, 'LS-HIDE-02'),
  toggle('ls.spreadGroupHits', false, 'LS-OPP-05'),
  toggle('ls.coverShotStillFires', false, 'LS-COV-05'),
  toggle('ls.artFlat3', false, 'LS-ART-02'),
  { key: 'ls.artDirection', default: 'random', alternatives: ['caller', 'opponent'], cite: 'LS-ART-02' },
  toggle('ls.specFree', false, 'LS-SPEC-01'),
  toggle('ls.specHeavyOnly', false, 'LS-SPEC-02'),
  /** Centimetres. */
  { key: 'ls.ffHalfWidth', default: 10, alternatives: [2], range: [0, 10], cite: 'LS-FF-01' },
  toggle('ls.noFireAfterDisembark', false, 'LS-VEH-03'),
  toggle('ls.suppressedHalts', false, 'LS-SUP-04'),
  toggle('ls.meleeSave', false, 'LS-MELEE-02'),
  toggle('ls.stormAll', false, 'LS-STORM-01'),
  toggle('ls.moraleTurnLosses', false, 'LS-MOR-02'),
  /** 0: none. */
  { key: 'ls.turnLimit', default: 0, alternatives: [4, 6, 8, 10, 12], range: [0, 99], cite: 'LS-VIC-01' },
  /** Size of the figures on the table (section 2 of the spec). */
  { key: 'ls.figures', default: '28mm', alternatives: ['1:72'], cite: 'LS-GEO-02' },
]
