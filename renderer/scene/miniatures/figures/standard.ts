import type { Sculpt, SculptPoint } from '../sculpt'

/** A pole with cloth streaming from it; the device on it can be read from afar. */
export function standard(s: Sculpt, foot: SculptPoint, size: number): void {
  s.within(foot, [-4, 0, 3], () => {
    s.rod('leather', [0, 0, 0], [0, 40, 0], 0.55, 0.5, 7, 'flat')
    s.ball('trim', [0, 41, 0], 1.2, [1, 1.4, 1], 7)
    s.rod('trim', [-0.6, 38.4, 0], [size + 1.2, 38.4, 0], 0.45, 0.45, 6)
    const wave = (u: number, v: number): SculptPoint => [
      0.4 + u * size,
      38 - v * 16 - (v > 0.9 ? Math.abs(u - 0.5) * 5 : 0),
      Math.sin(u * 4 + v * 5.5) * 0.9 * v,
    ]
    const grid = Array.from({ length: 7 }, (_, r) => Array.from({ length: 6 }, (_, c) => wave(c / 5, r / 6)))
    s.sheet('banner', grid)
    // The device, three storeys of a house, stands proud of the cloth on both faces.
    for (const face of [1, -1])
      for (const [u, v, w, h] of [
        [0.5, 0.24, 2.6, 1.5],
        [0.5, 0.44, 4.6, 1.5],
        [0.5, 0.64, 6.6, 1.5],
      ] as const) {
        const [x, y, z] = wave(u, v)
        s.box('device', [x, y, z + face * 0.35], [w, h, 0.35], [0, 0, 0], 1, 0.1)
      }
  })
}
