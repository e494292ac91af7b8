import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forceSchema } from '../../shared/protocol/force'
import { standsAlone } from '../../renderer/scene/miniatures/figures/modern'
import { figureOf, figures } from '../../renderer/scene/miniatures/kit'
import { Sculpt, type Clay } from '../../renderer/scene/miniatures/sculpt'
import { hullNamed } from '../../renderer/scene/miniatures/vehicles/hulls'

const castOf = (pose: (s: Sculpt) => void, coarse: boolean): Clay => {
  const sculpt = new Sculpt(coarse)
  pose(sculpt)
  return sculpt.finish()
}
const triangles = ({ slot }: Clay): number => slot.length / 3
const heights = ({ position }: Clay): number[] => Array.from(position).filter((_, i) => i % 3 === 1)
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity)
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const poses = Object.entries(figures).flatMap(([id, list]) =>
  list.map((pose, index) => [`${id} ${index}`, pose] as const),
)

describe('the miniatures of the kit', () => {
  it.each(poses)('%s is sound and cheap, far away less than half of it', (name, pose) => {
    const [fine, coarse] = [castOf(pose, false), castOf(pose, true)]
    expect([...fine.position, ...fine.normal].every(Number.isFinite)).toBe(true)
    expect(triangles(fine)).toBeLessThan(5000)
    // What is cheap anyway, a flat marker, need not get any cheaper.
    if (triangles(fine) > 700) expect(triangles(coarse)).toBeLessThan(triangles(fine) / 1.7)
    // Stands on its base: nothing hangs through it, nothing but a standard or an aerial rises over two men.
    const figure = name.replace(/ \d+$/, '')
    expect(least(heights(fine))).toBeGreaterThan(figure.endsWith('-wreck') ? -2.5 : -1.5)
    expect(most(heights(fine))).toBeLessThan(figure === 'behemoth' || standsAlone(figure) ? 62 : 44)
  })
  it('shows every figure of the ready forces as itself', () => {
    const folder = new URL('../../resources/forces/', import.meta.url)
    for (const name of readdirSync(folder)) {
      const force = forceSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
      for (const { figure } of force.kinds) expect(hullNamed(figure) ?? figureOf(figure)).toBe(figure)
    }
  })
  it('shows what it does not know as a line soldier', () => expect(figureOf('no such thing')).toBe('rifle'))
  it('lifts who flies on a pack off the ground, and keeps a beast lower than a man', () => {
    const top = (id: keyof typeof figures): number => most(heights(castOf(figures[id][0]!, false)))
    expect(top('jump')).toBeGreaterThan(top('assault'))
    expect(top('beast')).toBeLessThan(top('rifle'))
  })
})
