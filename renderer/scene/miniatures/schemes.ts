import type { Seat } from '../../../shared/protocol/spatial'

/** The paints of a force: told apart in hue and in lightness, so that they hold up for colour-blind eyes. */
export type SchemeId = 'verdigris' | 'ember' | 'bone' | 'slate' | 'heather' | 'moss'

/** What a part of a miniature is made of; the scheme says how that is painted. */
export const slots = [
  'cloth',
  'under',
  'armour',
  'trim',
  'leather',
  'metal',
  'gun',
  'skin',
  'lens',
  'banner',
  'device',
  'canvas',
] as const
export type Slot = (typeof slots)[number]

export interface Scheme {
  readonly paint: Readonly<Record<Slot, string>>
}

/** Rims, zones and markers have the colour of the player, whatever force he plays: the one the panels name him by. */
export const sideRim: Readonly<Record<Seat, string>> = { a: '#4fb6a0', b: '#ee7a35' }

const common = {
  leather: '#5b4230',
  metal: '#8d9293',
  gun: '#3a3c3f',
  skin: '#c4946f',
  canvas: '#8b7c5a',
} as const

export const schemes: Readonly<Record<SchemeId, Scheme>> = {
  verdigris: {
    paint: {
      ...common,
      cloth: '#39605a',
      under: '#283f3f',
      armour: '#79b09f',
      trim: '#c79f52',
      lens: '#ffd98a',
      banner: '#3f9a86',
      device: '#f0e4c2',
    },
  },
  ember: {
    paint: {
      ...common,
      cloth: '#6e3626',
      under: '#3d2823',
      armour: '#c4622f',
      trim: '#ddb768',
      lens: '#b9f0ff',
      banner: '#c9512a',
      device: '#2a1a16',
    },
  },
  bone: {
    paint: {
      ...common,
      cloth: '#a2946f',
      under: '#5f5544',
      armour: '#dccfae',
      trim: '#8a3b34',
      lens: '#9be0ff',
      banner: '#d8cba6',
      device: '#7a2f2a',
    },
  },
  slate: {
    paint: {
      ...common,
      cloth: '#445062',
      under: '#2b323f',
      armour: '#7c8da6',
      trim: '#d2d7dc',
      lens: '#ff9c6b',
      banner: '#5e7aa6',
      device: '#e8ecf2',
    },
  },
  heather: {
    paint: {
      ...common,
      cloth: '#5a3b5e',
      under: '#33263a',
      armour: '#a884b4',
      trim: '#e3d2a0',
      lens: '#b8ffd0',
      banner: '#8a4f96',
      device: '#f1e6f4',
    },
  },
  moss: {
    paint: {
      ...common,
      cloth: '#4d5a2c',
      under: '#2f361f',
      armour: '#93a257',
      trim: '#d9c98c',
      lens: '#ffb0a0',
      banner: '#6f8332',
      device: '#f0ecd2',
    },
  },
}
