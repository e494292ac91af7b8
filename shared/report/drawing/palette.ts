/**
 * What every picture of a report is drawn with: colours for paper, and how the two sides are told apart, by hatch and shape as
 * well as by colour. They are those of the page (`renderer/theme/tokens.css`), darkened until they can be read on white.
 */
import type { Seat } from '../../protocol/spatial'
import { joined, tag, type Markup } from './svg'

export const paper = {
  sheet: '#fbf7ec',
  ink: '#23211d',
  dim: '#5f594d',
  faint: '#8d8677',
  line: '#cfc6b2',
  halo: '#fffdf6',
} as const

/** Verdigris is hatched and stands on square plates, ember is plain and stands on round ones. */
const sideInks: Readonly<Record<Seat, { readonly ink: string; readonly pale: string }>> = {
  a: { ink: '#17675a', pale: '#cfe6df' },
  b: { ink: '#b8481a', pale: '#f2c9b3' },
}
export const nobodys = { ink: '#55504a', pale: '#d9d4c8' } as const

/** Generic families first that hold Cyrillic; nothing is loaded. */
export const face = "'Noto Sans','Liberation Sans','DejaVu Sans',Arial,Helvetica,sans-serif"

/** What fills the body of a side. @param prefix  of every id of this picture: many stand in one page */
export const fillOf = (seat: Seat | null, prefix: string): string =>
  seat === 'a' ? `url(#${prefix}a)` : seat === 'b' ? sideInks.b.ink : nobodys.pale
export const inkOf = (seat: Seat | null): string => (seat === null ? nobodys.ink : sideInks[seat].ink)
export const paleOf = (seat: Seat | null): string => (seat === null ? nobodys.pale : sideInks[seat].pale)

/** Stripes across, `gap` apart. */
export const stripePattern = (
  id: string,
  stripes: {
    readonly gap: number
    readonly turn: number
    readonly width: number
    readonly ink: string
    readonly ground?: string
  },
): Markup =>
  tag(
    'pattern',
    {
      id,
      width: stripes.gap,
      height: stripes.gap,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${stripes.turn})`,
    },
    ...(stripes.ground === undefined
      ? []
      : [tag('rect', { width: stripes.gap, height: stripes.gap, fill: stripes.ground })]),
    tag('rect', { width: stripes.width, height: stripes.gap, fill: stripes.ink }),
  )

/** The hatches that sides are filled with, solid and pale. */
export const sideHatches = (prefix: string): Markup =>
  joined([
    stripePattern(`${prefix}a`, {
      gap: 4,
      turn: 45,
      width: 2.2,
      ink: sideInks.a.ink,
      ground: sideInks.a.pale,
    }),
    stripePattern(`${prefix}za`, { gap: 9, turn: 45, width: 1, ink: sideInks.a.ink }),
    stripePattern(`${prefix}zb`, { gap: 9, turn: -45, width: 1, ink: sideInks.b.ink }),
  ])
