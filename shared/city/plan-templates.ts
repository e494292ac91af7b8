/** Ruins to start drawing from: shapes that a city has many of, and the houses of a town that still stand. */
import { townSketches } from './town/sketches'
import type { RuinPlan } from './design/plan'
import { drawPlan, type PlanSketch } from './design/plan-sketch'

const shapes = {
  corner: {
    family: 'brick',
    size: [9, 9],
    floors: [
      { level: 0, from: [1, 1], to: [7, 7] },
      { level: 1, from: [1, 1], to: [6, 4] },
      { level: 1, from: [1, 4], to: [4, 6] },
      { level: 2, from: [1, 1], to: [4, 3] },
      { level: 2, from: [1, 3], to: [3, 4] },
    ],
    fronts: [
      { level: 0, from: [1, 1], to: [7, 1], bays: '#w#dd#', crowns: '444443' },
      { level: 0, from: [1, 1], to: [1, 7], bays: '#w#w#x', crowns: '444432' },
      { level: 1, from: [1, 1], to: [6, 1], bays: '#w#w#', crowns: '44443' },
      { level: 1, from: [1, 1], to: [1, 5], bays: '#w#w', crowns: '4442' },
      { level: 2, from: [1, 1], to: [4, 1], bays: '#w#', crowns: '432' },
      { level: 2, from: [1, 1], to: [1, 3], bays: '#w', crowns: '42' },
    ],
    stairs: [{ kind: 'ladder', level: 0, from: [5, 4.5], to: [5, 4], width: 0.6 }],
    heaps: [{ at: [6, 6], radius: 0.9, height: 0.5 }],
  },
  l: {
    family: 'concrete',
    size: [11, 10],
    floors: [
      { level: 0, from: [1, 1], to: [10, 5] },
      { level: 0, from: [1, 5], to: [5, 9] },
      { level: 1, from: [1, 1], to: [8, 5] },
      { level: 1, from: [1, 5], to: [5, 7] },
    ],
    fronts: [
      { level: 0, from: [1, 1], to: [10, 1], bays: '#w#w#w#w#' },
      { level: 0, from: [1, 1], to: [1, 9], bays: '#w#w#w#w' },
      { level: 0, from: [10, 1], to: [10, 5], bays: '#dd#', crowns: '4442' },
      { level: 0, from: [5, 5], to: [10, 5], bays: '#dd#x', crowns: '44432' },
      { level: 0, from: [5, 5], to: [5, 9], bays: '#dd#', crowns: '4443' },
      { level: 0, from: [1, 9], to: [5, 9], bays: '#ww#', crowns: '4322' },
      { level: 1, from: [1, 1], to: [8, 1], bays: '#w#w#w#', crowns: '4444432' },
      { level: 1, from: [1, 1], to: [1, 7], bays: '#w#w#w', crowns: '444432' },
      { level: 1, from: [5, 5], to: [8, 5], bays: '#w#', crowns: '321' },
    ],
    stairs: [{ kind: 'stair', level: 0, from: [7.5, 3.5], to: [7.5, 1.5], width: 0.8 }],
  },
  u: {
    family: 'concrete',
    size: [12, 9],
    floors: [
      { level: 0, from: [1, 1], to: [11, 4] },
      { level: 0, from: [1, 4], to: [4, 8] },
      { level: 0, from: [8, 4], to: [11, 8] },
      { level: 1, from: [1, 1], to: [11, 4] },
      { level: 1, from: [1, 4], to: [4, 7] },
      { level: 2, from: [1, 1], to: [6, 4] },
    ],
    fronts: [
      { level: 0, from: [1, 1], to: [11, 1], bays: '#w#w##w#w#' },
      { level: 0, from: [1, 1], to: [1, 8], bays: '#w#w#w#' },
      { level: 0, from: [11, 1], to: [11, 8], bays: '#w#w#x#', crowns: '4444321' },
      { level: 0, from: [4, 4], to: [8, 4], bays: '#dd#' },
      { level: 0, from: [4, 4], to: [4, 8], bays: '#dd#', crowns: '4443' },
      { level: 0, from: [8, 4], to: [8, 8], bays: '#d#w', crowns: '4321' },
      { level: 0, from: [1, 8], to: [4, 8], bays: '#w#', crowns: '443' },
      { level: 1, from: [1, 1], to: [11, 1], bays: '#w#w##w#w#', crowns: '4444443321' },
      { level: 1, from: [1, 1], to: [1, 7], bays: '#w#w#w', crowns: '444432' },
      { level: 1, from: [4, 4], to: [7, 4], bays: '#w#', crowns: '432' },
      { level: 2, from: [1, 1], to: [6, 1], bays: '#w#w#', crowns: '44321' },
      { level: 2, from: [1, 1], to: [1, 4], bays: '#w#', crowns: '431' },
    ],
    stairs: [
      { kind: 'stair', level: 0, from: [8.5, 3], to: [6.5, 3], width: 0.8 },
      { kind: 'ladder', level: 1, from: [5.5, 2], to: [5, 2], width: 0.6 },
    ],
  },
  hall: {
    family: 'factory',
    size: [14, 9],
    floors: [
      { level: 0, from: [1, 1], to: [13, 8] },
      { level: 1, from: [1, 1], to: [13, 3] },
    ],
    fronts: [
      { level: 0, from: [1, 1], to: [13, 1], bays: '#ww#ww#ww#w#' },
      { level: 0, from: [1, 1], to: [1, 8], bays: '##dd#w#' },
      { level: 0, from: [13, 1], to: [13, 8], bays: '#w#x#w#', crowns: '4443322' },
      { level: 0, from: [1, 8], to: [13, 8], bays: '#w#dd#w#w##x', crowns: '444444433211' },
      { level: 1, from: [1, 1], to: [12, 1], bays: '#ww#ww#ww#w', crowns: '44444443321' },
      { level: 1, from: [1, 1], to: [1, 7], bays: '#w##w#', crowns: '444321' },
    ],
    stairs: [{ kind: 'stair', level: 0, from: [4.5, 4.5], to: [4.5, 2.5], width: 0.8 }],
    heaps: [{ at: [10.5, 6], radius: 1.2, height: 0.7 }],
  },
  tower: {
    family: 'chapel',
    size: [7, 7],
    floors: [
      { level: 0, from: [1, 1], to: [6, 6] },
      { level: 1, from: [1, 1], to: [6, 6] },
      { level: 2, from: [1, 1], to: [6, 5] },
      { level: 3, from: [1, 1], to: [4, 4] },
    ],
    fronts: [
      { level: 0, from: [1, 1], to: [6, 1], bays: '#w#w#' },
      { level: 0, from: [1, 1], to: [1, 6], bays: '#w#w#' },
      { level: 0, from: [6, 1], to: [6, 6], bays: '#w#w#' },
      { level: 0, from: [1, 6], to: [6, 6], bays: '#dd##' },
      { level: 1, from: [1, 1], to: [6, 1], bays: '#w#w#' },
      { level: 1, from: [1, 1], to: [1, 6], bays: '#w#w#', crowns: '44443' },
      { level: 1, from: [6, 1], to: [6, 6], bays: '#w#w#', crowns: '44432' },
      { level: 1, from: [1, 6], to: [6, 6], bays: '##w##', crowns: '33221' },
      { level: 2, from: [1, 1], to: [6, 1], bays: '#w#w#', crowns: '44443' },
      { level: 2, from: [1, 1], to: [1, 5], bays: '#w#w', crowns: '4442' },
      { level: 2, from: [6, 1], to: [6, 3], bays: '#w', crowns: '32' },
      { level: 3, from: [1, 1], to: [5, 1], bays: '#w#w', crowns: '4421' },
      { level: 3, from: [1, 1], to: [1, 4], bays: '#w#', crowns: '431' },
    ],
    stairs: [
      { kind: 'ladder', level: 0, from: [3, 2], to: [2.5, 2], width: 0.6 },
      { kind: 'ladder', level: 1, from: [4.5, 2], to: [5, 2], width: 0.6 },
      { kind: 'ladder', level: 2, from: [3, 2], to: [2.5, 2], width: 0.6 },
    ],
  },
} as const satisfies Readonly<Record<string, PlanSketch>>

const townStarts = {
  house: townSketches['town-house'],
  flats: townSketches['town-flats'],
  shop: townSketches['town-shop'],
  block: townSketches['town-block'],
} as const satisfies Readonly<Record<string, PlanSketch>>
const sketches: Readonly<Record<TemplateName, PlanSketch>> = { ...shapes, ...townStarts }

export type TemplateName = keyof typeof shapes | keyof typeof townStarts
export const templateNames = Object.keys(sketches) as TemplateName[]

export const templatePlan = (name: TemplateName): RuinPlan => drawPlan(sketches[name])
