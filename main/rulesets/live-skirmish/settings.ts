/** The options of Live Skirmish with their defaults (LS-OPT, section 27 of the spec). One line of words each is in the language files. */
import type { SettingSpec } from '../../../shared/protocol/api'

const toggle = (key: string, on: boolean, cite: string): SettingSpec => ({
  key: `ls.${key}`,
  default: on,
  alternatives: [!on],
  cite,
})
export const skirmishSettings: readonly SettingSpec[] = [
  toggle('objectives', true, 'LS-SETUP-01'),
  toggle('scatter', true, 'LS-BLAST-02'),
  toggle('ammo', false, 'LS-AMMO-01'),
  toggle('wounds', false, 'LS-WND-01'),
  toggle('helicopter', false, 'LS-ART-03'),
  toggle('premeasure', true, 'LS-CORE-03'),
  toggle('markersInZone', false, 'LS-SETUP-02'),
  toggle('secretDieAdds', false, 'LS-SETUP-03'),
  toggle('deployHidden', true, 'LS-SETUP-04'),
  toggle('recapture', false, 'LS-SETUP-05'),
  toggle('captureClearFromMarker', false, 'LS-SETUP-05'),
  toggle('initByCommanderClass', false, 'LS-TURN-02'),
  toggle('initPenaltyNeverResets', false, 'LS-TURN-02'),
  toggle('groupAllPairs', false, 'LS-ACT-02'),
  toggle('freeFacing', false, 'LS-MOVE-07'),
  toggle('roughGround', false, 'LS-MOVE-06'),
  toggle('mmgAsSupport', false, 'LS-DATA-05'),
  toggle('rookieAimedOnly', false, 'LS-SHOOT-05'),
  toggle('openHiddenMarkers', true, 'LS-HIDE-02'),
  toggle('decoys', false, 'LS-HIDE-02'),
  toggle('spreadGroupHits', false, 'LS-OPP-05'),
  toggle('coverShotStillFires', false, 'LS-COV-05'),
  toggle('artFlat3', false, 'LS-ART-02'),
  { key: 'ls.artDirection', default: 'random', alternatives: ['caller', 'opponent'], cite: 'LS-ART-02' },
  toggle('specFree', false, 'LS-SPEC-01'),
  toggle('specHeavyOnly', false, 'LS-SPEC-02'),
  /** Centimetres. */
  { key: 'ls.ffHalfWidth', default: 10, alternatives: [2], cite: 'LS-FF-01' },
  toggle('noFireAfterDisembark', false, 'LS-VEH-03'),
  toggle('suppressedHalts', false, 'LS-SUP-04'),
  toggle('meleeSave', false, 'LS-MELEE-02'),
  toggle('stormAll', false, 'LS-STORM-01'),
  toggle('moraleTurnLosses', false, 'LS-MOR-02'),
  /** 0: none. */
  { key: 'ls.turnLimit', default: 0, alternatives: [4, 6, 8, 10, 12], cite: 'LS-VIC-01' },
  /** Size of the figures on the table (section 2 of the spec). */
  { key: 'ls.figures', default: '28mm', alternatives: ['1:72'], cite: 'LS-GEO-02' },
]
