/** What the signs of a map mean, in a row below it. */
import type { Names } from '../../words/names'
import { nobodys, paper } from '../drawing/palette'
import { joined, noMarkup, tag, through, wordsAsMarkup, type Markup } from '../drawing/svg'
import { cutToWidth, textWidth } from '../drawing/text-width'
import { stakeMarkup } from './stakes'
import { groundsInKey, groundSwatch } from './terrain'

export const signs = [
  'move',
  'charge',
  'flight',
  'climb',
  'shot',
  'blocked',
  'volley',
  'burst',
  'fallen',
  'collapse',
  'hidden',
  'flag',
  'building',
  'counter',
  'item',
  'manhole',
  'trap',
  'smoke',
  'cover',
  'bystander',
  'pale',
  'zone',
  'heap',
  'wreck',
  'stairs',
  ...groundsInKey,
] as const
export type Sign = (typeof signs)[number]

export const rowHeight = 22

/** Signs in rows, as many as fit. */
export function signsMarkup(
  used: readonly Sign[],
  {
    x,
    y,
    width,
    prefix,
    fallen,
  }: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly prefix: string
    /** Whose the crosses are. */
    readonly fallen: string
  },
  { translate }: Names,
): { readonly drawn: Markup; readonly height: number } {
  if (used.length === 0) return { drawn: noMarkup, height: 0 }
  const drawn: Markup[] = []
  let [left, row] = [x, 0]
  for (const sign of used) {
    const word =
      sign === 'fallen' && fallen !== ''
        ? translate('report-maps:sign.fallenWho', { who: fallen })
        : translate(`report-maps:sign.${sign}`)
    const [inset, room] = sign === 'volley' ? [54, 62] : [38, 46]
    const wide = room + Math.min(textWidth(word, 13), width - 60) + 10
    if (left > x && left + wide > x + width) [left, row] = [x, row + 1]
    const top = y + row * rowHeight
    drawn.push(
      signMarkup(sign, left, top + 8, prefix),
      tag(
        'text',
        { x: left + inset, y: top + 13, 'font-size': 13, fill: paper.dim },
        wordsAsMarkup(cutToWidth(word, 13, width - 60)),
      ),
    )
    left += wide
  }
  return { drawn: joined(drawn), height: (row + 1) * rowHeight + 2 }
}
function signMarkup(sign: Sign, x: number, y: number, prefix: string): Markup {
  const ink = paper.ink
  const line = (dash: string | null, width: number): Markup =>
    tag('path', {
      d: through([
        { x, y },
        { x: x + 30, y },
      ]),
      stroke: ink,
      'stroke-width': width,
      'stroke-dasharray': dash,
    })
  const head = (size: number): Markup =>
    tag('path', {
      d: through(
        [
          { x: x + 31 - size, y: y - size / 2 },
          { x: x + 32, y },
          { x: x + 31 - size, y: y + size / 2 },
        ],
        true,
      ),
      fill: ink,
    })
  switch (sign) {
    case 'move':
      return joined([line(null, 1.5), head(7)])
    case 'charge':
      return joined([line(null, 2.8), head(10)])
    case 'flight':
      return joined([line('7 4', 1.6), head(7)])
    case 'climb':
      return joined([
        tag('rect', {
          x: x + 7,
          y: y - 6.5,
          width: 18,
          height: 13,
          rx: 2,
          fill: paper.halo,
          stroke: ink,
          'stroke-width': 1,
        }),
        tag('path', {
          d: through(
            [
              { x: x + 9, y: y + 3 },
              { x: x + 12.5, y: y - 3.5 },
              { x: x + 16, y: y + 3 },
            ],
            true,
          ),
          fill: ink,
        }),
        tag(
          'text',
          {
            x: x + 20.5,
            y: y + 4,
            'font-size': 10.5,
            'font-weight': 700,
            'text-anchor': 'middle',
            fill: ink,
          },
          wordsAsMarkup('1'),
        ),
      ])
    case 'shot':
      return joined([
        line(null, 1.2),
        tag('circle', { cx: x + 30, cy: y, r: 3, fill: 'none', stroke: ink, 'stroke-width': 1.2 }),
      ])
    case 'blocked':
      return joined([
        line(null, 1.2),
        tag('path', {
          d: through([
            { x: x + 18, y: y - 5 },
            { x: x + 18, y: y + 5 },
          ]),
          stroke: '#9c1c1c',
          'stroke-width': 2,
        }),
      ])
    case 'volley':
      return tag(
        'text',
        { x: x + 22, y: y + 4, 'font-size': 11.5, 'text-anchor': 'middle', fill: ink },
        wordsAsMarkup('6→3→1†'),
      )
    case 'flag':
    case 'item':
    case 'manhole':
    case 'trap':
      return stakeMarkup({ kind: sign, seat: null, word: sign === 'trap' ? '!' : '' }, { x: x + 16, y }, '')
    case 'building':
      return stakeMarkup({ kind: sign, seat: null, word: '★' }, { x: x + 16, y }, '')
    case 'counter':
      return stakeMarkup({ kind: sign, seat: null, word: 'M1' }, { x: x + 16, y }, '')
    case 'burst':
      return tag('circle', {
        cx: x + 16,
        cy: y,
        r: 7.5,
        fill: ink,
        'fill-opacity': '0.14',
        stroke: ink,
        'stroke-width': 1.6,
        'stroke-dasharray': '5 2',
      })
    case 'fallen':
      return tag('path', {
        d:
          through([
            { x: x + 11, y: y - 5 },
            { x: x + 21, y: y + 5 },
          ]) +
          through([
            { x: x + 21, y: y - 5 },
            { x: x + 11, y: y + 5 },
          ]),
        stroke: ink,
        'stroke-width': 2,
      })
    case 'collapse':
      return tag('rect', {
        x: x + 4,
        y: y - 6,
        width: 24,
        height: 12,
        fill: '#9c1c1c',
        'fill-opacity': '0.15',
        stroke: '#9c1c1c',
        'stroke-width': 2,
        'stroke-dasharray': '6 3',
      })
    case 'smoke':
      return tag('circle', {
        cx: x + 16,
        cy: y,
        r: 8,
        fill: '#b9b6ae',
        'fill-opacity': '0.55',
        stroke: '#8d897f',
        'stroke-width': 1.4,
        'stroke-dasharray': '2 3',
      })
    case 'cover':
      return tag('rect', {
        x: x + 4,
        y: y - 6,
        width: 24,
        height: 12,
        fill: 'none',
        stroke: ink,
        'stroke-width': 1.4,
        'stroke-dasharray': '5 3',
      })
    case 'bystander':
      return tag('circle', {
        cx: x + 16,
        cy: y,
        r: 7.5,
        fill: nobodys.pale,
        stroke: nobodys.ink,
        'stroke-width': 1.4,
      })
    case 'pale':
      return tag('circle', {
        cx: x + 16,
        cy: y,
        r: 7.5,
        fill: paper.dim,
        stroke: ink,
        'stroke-width': 1.4,
        opacity: '0.35',
      })
    case 'zone':
      return joined([
        tag('rect', {
          x: x + 4,
          y: y - 6,
          width: 24,
          height: 12,
          fill: `url(#${prefix}za)`,
          'fill-opacity': '0.5',
          stroke: ink,
          'stroke-width': 1,
        }),
      ])
    case 'heap':
      return joined([
        tag('rect', {
          x: x + 4,
          y: y - 6,
          width: 24,
          height: 12,
          fill: '#d9cdb8',
          stroke: '#7c705c',
          'stroke-width': 1.6,
          'stroke-dasharray': '7 4',
        }),
        tag('rect', { x: x + 4, y: y - 6, width: 24, height: 12, fill: `url(#${prefix}rubble)` }),
      ])
    case 'wreck':
      return tag('rect', {
        x: x + 4,
        y: y - 6,
        width: 24,
        height: 12,
        fill: '#8a8377',
        stroke: ink,
        'stroke-width': 1.2,
      })
    case 'stairs':
      return tag('path', {
        d: through([
          { x: x + 4, y },
          { x: x + 28, y },
        ]),
        stroke: '#7b6f5a',
        'stroke-width': 9,
        'stroke-dasharray': '3 2',
        fill: 'none',
        opacity: '0.55',
      })
    case 'crater':
    case 'water':
    case 'wood':
    case 'crops':
    case 'scrub':
    case 'rocks':
    case 'rubble':
    case 'hill':
    case 'barricade':
    case 'hedge':
    case 'wire':
    case 'tankTraps':
      return groundSwatch(sign, { x, y }, prefix)
    case 'hidden':
      return joined([
        tag('circle', {
          cx: x + 16,
          cy: y,
          r: 8,
          fill: paper.halo,
          stroke: ink,
          'stroke-width': 1.6,
          'stroke-dasharray': '3 2',
        }),
        tag(
          'text',
          { x: x + 16, y: y + 4.5, 'font-size': 12, 'font-weight': 700, 'text-anchor': 'middle', fill: ink },
          wordsAsMarkup('?'),
        ),
      ])
  }
}
