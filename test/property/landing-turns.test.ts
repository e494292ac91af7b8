/** A circle of a landing is turned as well as it can be: no sweep in small steps saves more of them (C4-MSR-03). */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa/chance'
import { cityFight } from '../../main/rulesets'
import { circleAfter, placingOn } from '../../main/rulesets/core4/reserves/circle'
import {
  alone,
  facingAt,
  placeAt,
  skyOf,
  surfaceBelow,
} from '../../main/rulesets/core4/reserves/landing-place'
import { displaced } from '../../shared/templates'
import { reachOfBase } from '../../shared/table'
import type { Body } from '../../shared/table/types'
import { brute, depthOf, infantry, place, type PieceSpec } from '../rules/board'
import { hullBody } from '../rules/movers'
import { battle, line } from '../rules/core4/reserve-board'
import { runs, seedOfDraws } from '../draws'

const oval: Body = { ...infantry, base: { shape: 'oval', length: 60, width: 35 }, radius: 30 }
const tower = (x: number, y: number): PieceSpec => ({
  id: 'T',
  ruin: {
    footprint: [x, y, x + 6, y + 5],
    floors: [{ slab: [x, y, x + 6, y + 5] }],
    walls: [
      { from: [x, y], to: [x + 6, y], z: [0, 5] },
      { from: [x, y], to: [x, y + 5], z: [0, 4] },
    ],
  },
})
const step = 0.2

describe('C4-MSR-03 circles are turned to where most find a place', () => {
  it('no turn in steps of a fifth of a degree finds room for more of them', () => {
    let turned = 0
    for (let n = 0; n < runs(120); n++) {
      const luck = playerChance(`${seedOfDraws}/landing/${n}`)
      const between = (low: number, high: number): number => low + ((high - low) * luck.whole(1000)) / 1000
      const body = luck.pick([infantry, infantry, brute, oval]) ?? infantry
      const count = 2 + luck.whole(7)
      const at = [luck.sometimes(0.3) ? between(0.9, 2) : between(18, 22), between(18, 22)] as const
      const enemies = Array.from({ length: luck.whole(5) }, (_, e) => {
        // Where one stands from 2.79 to 2.82 inches off, six places of the smallest bases have from none to three degrees.
        const [far, angle] = [
          luck.sometimes(0.3) ? between(2.79, 2.82) : between(2.3, 4.5),
          between(0, 2 * Math.PI),
        ]
        const spot = [at[0] + far * Math.cos(angle), at[1] + far * Math.sin(angle), 0] as const
        const other = luck.pick([infantry, brute, oval, hullBody(4, 3, 2)]) ?? infantry
        return { ...line(`E${e}`, luck.sometimes(0.8) ? 'b' : 'a'), models: [{ at: spot, body: other }] }
      }).filter(({ models: [one] }) => one && one.at[0] > 0 && one.at[1] > 0)
      const state = battle({
        turn: 2,
        units: [line('X', 'a', count, { body, rules: ['deepStrike'] }), ...enemies],
        rules: ['deepStrike'],
        waiting: { X: { why: 'deepStrike', comes: true } },
        pieces: luck.sometimes(0.4) ? [tower(at[0] + between(-5, 1.5), at[1] + between(-5, 1.5))] : [],
      })
      const sky = skyOf(cityFight.gameOf(state), 'X', 'X.1')
      const [lead, ...others] = sky.models
      const aim = place(depthOf(state), at[0], at[1])
      const middle = lead && placeAt(sky, lead, aim, facingAt(sky, aim), alone).pose
      if (!lead || !middle) continue
      const circle = circleAfter(reachOfBase(lead.body.base), others)
      const come = others.slice(0, circle.places)
      const placed = [{ id: lead.id, unit: 'X', body: lead.body, pose: middle }]
      const trial = { beside: placed, level: surfaceBelow(sky, middle), shifts: false }
      const [sample] = come
      if (!sample) continue
      let most = 0
      const whole = 360 / circle.places
      for (let from = 0; from < whole; from += step) {
        const good = Array.from({ length: circle.places }, (_, k) =>
          placeAt(sky, sample, displaced(middle.at, from + whole * k, circle.radius), middle.facing, trial),
        ).filter(({ refusal }) => !refusal).length
        most = Math.max(most, Math.min(good, come.length))
        if (most >= come.length) break
      }
      const found = placingOn({ sky, middle, circle, come, placed })
      expect(found.size, `draw ${n}`).toBeGreaterThanOrEqual(most)
      if (found.size > 0 && found.size < come.length) turned++
    }
    expect(turned).toBeGreaterThan(0)
  })
})
