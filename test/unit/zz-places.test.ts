import { it } from 'vitest'
import { ask, box, enemy, inside, squad, table } from '../rules/core4/riders'

const crowd = (n: number, x: number, y: number) => Array.from({ length: n }, (_, i) => [x + (i % 6) * 1.2, y + Math.floor(i / 6) * 1.2] as const)
const pieces = [
  { id: 'A', design: 'angle-house', at: [26, 24] as const },
  { id: 'B', design: 'angle-house', at: [20, 29] as const },
  { id: 'C', design: 'angle-house', at: [12, 18] as const },
  { id: 'D', design: 'angle-house', at: [38, 38] as const },
  { id: 'E', design: 'angle-house', at: [8, 38] as const },
]
it('time', () => {
  for (const [name, profile] of [['closed', {}], ['open', { traits: ['openTopped'] }]] as const as never) {
    const state = table([box(profile), inside(10), squad(crowd(30, 28, 8), { id: 'O' }), enemy(crowd(30, 25, 34))], { pieces })
    for (const to of [null, { at: { x: 20 * 25.4, z: 24 * 25.4 }, on: { piece: null, level: 0 } }]) {
      const times: number[] = []
      let n = 0
      for (let i = 0; i < 5; i++) {
        const t = process.cpuUsage().user / 1000
        const { poses } = ask(state, { ask: 'suggestDisembark', unit: 'S', ...(to && { to }) })
        n = Object.keys(poses).length
        times.push(process.cpuUsage().user / 1000 - t)
      }
      console.log(name, to ? 'pointed' : 'doors', n, times.map((t) => t.toFixed(0)).join(' '))
    }
  }
})
