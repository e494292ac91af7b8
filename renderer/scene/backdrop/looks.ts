/** What may stand behind a table: colours of light as they fall into the eye, before the tone mapping of the picture. */
import type { Backdrop } from '../../theme/backdrops'

/** The object of a scene that stands behind everything else. */
export const surroundingName = 'surrounding'

type Light = readonly [red: number, green: number, blue: number]
interface BackdropLook {
  /** Under the open sky there are no walls: the ground runs on to a horizon. */
  readonly outdoors: boolean
  /** Bare boards, and walls without a dado or windows. */
  readonly plain: boolean
  /** Beside the table, and where it is lost to sight. */
  readonly floor: readonly [near: Light, far: Light]
  /** The foot of the walls, or the sky over the horizon; and high above. */
  readonly wall: readonly [low: Light, high: Light]
  /** On the side from which the table is lit. */
  readonly glow: Light
  /** In what the far edge of the table is lost. */
  readonly haze: string
}
export const backdropLooks: Readonly<Record<Backdrop, BackdropLook>> = {
  dark: {
    outdoors: false,
    plain: true,
    floor: [
      [0.044, 0.031, 0.022],
      [0.013, 0.011, 0.01],
    ],
    wall: [
      [0.03, 0.026, 0.023],
      [0.01, 0.012, 0.016],
    ],
    glow: [0.085, 0.058, 0.032],
    haze: '#0d0c0b',
  },
  room: {
    outdoors: false,
    plain: false,
    floor: [
      [0.135, 0.086, 0.052],
      [0.05, 0.036, 0.026],
    ],
    wall: [
      [0.15, 0.128, 0.1],
      [0.075, 0.07, 0.066],
    ],
    glow: [0.62, 0.5, 0.34],
    haze: '#17130f',
  },
  dusk: {
    outdoors: true,
    plain: true,
    floor: [
      [0.075, 0.06, 0.058],
      [0.15, 0.098, 0.078],
    ],
    wall: [
      [0.34, 0.185, 0.11],
      [0.035, 0.05, 0.09],
    ],
    glow: [0.75, 0.34, 0.12],
    haze: '#2a211f',
  },
  overcast: {
    outdoors: true,
    plain: true,
    floor: [
      [0.125, 0.124, 0.119],
      [0.2, 0.206, 0.21],
    ],
    wall: [
      [0.25, 0.262, 0.272],
      [0.15, 0.168, 0.19],
    ],
    glow: [0.09, 0.085, 0.07],
    haze: '#4c4f52',
  },
}
