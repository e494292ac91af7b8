import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { skirmishSettings } from '../../../main/rulesets/live-skirmish/settings'
import { rollSecretDie } from '../../../main/rulesets/live-skirmish/setup/marker-types'
import type { MarkerState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { begun } from './deploying'
import { plain } from './ground'
import { command, play, stage } from './stage'
import { spot } from './shots'

/** Section 27 of the rules: key, default. */
const table: Readonly<Record<string, boolean | number | string>> = {
  objectives: true,
  scatter: true,
  ammo: false,
  wounds: false,
  helicopter: false,
  premeasure: true,
  markersInZone: false,
  secretDieAdds: false,
  deployHidden: true,
  recapture: false,
  captureClearFromMarker: false,
  initByCommanderClass: false,
  initPenaltyNeverResets: false,
  groupAllPairs: false,
  freeFacing: false,
  roughGround: false,
  mmgAsSupport: false,
  rookieAimedOnly: false,
  openHiddenMarkers: true,
  decoys: false,
  spreadGroupHits: false,
  coverShotStillFires: false,
  artFlat3: false,
  artDirection: 'random',
  specFree: false,
  specHeavyOnly: false,
  ffHalfWidth: 10,
  noFireAfterDisembark: false,
  suppressedHalts: false,
  meleeSave: false,
  stormAll: false,
  moraleTurnLosses: false,
  turnLimit: 0,
}
describe('LS-OPT the options', () => {
  it('are all there, each with its default and another way to play it', () => {
    const known = new Map(skirmishSettings.map((spec) => [spec.key, spec]))
    for (const [key, value] of Object.entries(table)) {
      const spec = known.get(`ls.${key}`)
      expect([key, spec?.default]).toEqual([key, value])
      expect(spec?.alternatives.length).toBeGreaterThan(0)
    }
  })
  it('the last turn and the danger lane are any whole number within reason', () => {
    const chosen = (settings: Record<string, number>) => begun({ settings }).settings
    expect(chosen({ 'ls.turnLimit': 3, 'ls.ffHalfWidth': 5 })).toMatchObject({
      'ls.turnLimit': 3,
      'ls.ffHalfWidth': 5,
    })
    expect(() => chosen({ 'ls.turnLimit': 2.5 })).toThrow('noSuchHouseRule')
    expect(() => chosen({ 'ls.ffHalfWidth': 11 })).toThrow('noSuchHouseRule')
  })
  it('LS-MOVE-06 rough ground: 12.5 cm of run through rubble, 25 beside it', () => {
    const run = (x: number, y: number, rough: boolean) =>
      liveSkirmish.check(
        stage({
          men: { a1: { at: [20, 10] }, b1: { at: [75, 75], weapons: [] } },
          pieces: [plain('rubble', 'rubble', [24, 5, 30, 15], 0.2)],
          settings: { 'ls.roughGround': rough },
        }),
        'a',
        activation('run', { a1: [place(x, y)] }),
      ).ok
    expect([run(32.5, 10, true), run(32.6, 10, true), run(32.6, 10, false), run(20, 35, true)]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
  it('LS-MOVE-07 free facing: whoever runs looks where he likes at the end', () => {
    const facing = (free: boolean) =>
      command(
        stage({
          men: { a1: { at: [20, 10] }, b1: { at: [75, 75], weapons: [] } },
          settings: { 'ls.freeFacing': free },
        }),
        'a',
        {
          type: 'activate',
          activity: 'run',
          members: [{ model: 'a1', path: [place(30, 10)], facing: 90 }],
        },
      ).state.models['a1']?.pose?.facing
    expect([facing(false), facing(true)]).toEqual([0, 90])
  })
  it('LS-SETUP-03 the secret die exchanges two objectives, or adds one', () => {
    const marker = (number: number, type: 'main' | 'false'): MarkerState => ({
      id: `a.marker-${number}`,
      seat: 'a',
      number,
      at: spot([10 * number, 20, 0]),
      type,
      counts: type,
      revealedTo: [],
      scoutedBy: null,
      captured: null,
    })
    const counts = (adds: boolean) => {
      const { state } = play(
        stage({
          men: {},
          sides: { b: { nature: 'irregular' } },
          settings: { 'ls.secretDieAdds': adds },
          state: { markers: { 'a.marker-2': marker(2, 'main'), 'a.marker-4': marker(4, 'false') } },
        }),
        rollSecretDie,
        { dice: ['4'] },
      )
      return [2, 4].map((n) => state.markers[`a.marker-${n}`]?.counts)
    }
    expect([counts(false), counts(true)]).toEqual([
      ['false', 'main'],
      ['main', 'main'],
    ])
  })
})
