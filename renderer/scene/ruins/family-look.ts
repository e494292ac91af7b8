import type { RuinDesign } from '../../../shared/table/types'
import { paintMesh, type Paint, type Rgb } from '../materials/mesh-writer'

/** How a family of buildings is painted. */
export interface FamilyLook {
  readonly outside: Paint
  /** Inner wall faces, one per storey and round again: old paint and paper. */
  readonly inside: readonly Paint[]
  /** Fresh break at crowns and floor edges. */
  readonly fracture: Paint
  /** Sills, lintels, bands. */
  readonly trim: Paint
  readonly floor: readonly Paint[]
  readonly underside: Paint
  readonly frame: Paint
  readonly chunk: readonly Paint[]
  /** Width and greatest height of the teeth along a crown, mm. */
  readonly tooth: { readonly width: number; readonly height: number; readonly course: number }
  readonly rebar: boolean
  /** Bars of a window: columns and rows of panes. */
  readonly panes: readonly [columns: number, rows: number]
  readonly bands: boolean
  readonly buttresses: boolean
  /** Tints of whole buildings. */
  readonly variety: readonly Rgb[]
}

const wood = paintMesh('boards', 0.55, 0.5, 0.45)
const rust = paintMesh('grain', 0.2, 0.1, 0.06)

export const families: Readonly<Record<RuinDesign['family'], FamilyLook>> = {
  brick: {
    outside: paintMesh('brick', 0.98, 0.98, 0.97),
    inside: [
      paintMesh('plaster', 0.78, 0.82, 0.7),
      paintMesh('plaster', 0.9, 0.76, 0.52),
      paintMesh('plaster', 0.6, 0.76, 0.8),
    ],
    fracture: paintMesh('brick', 1.45, 1.28, 1.2),
    trim: paintMesh('concrete', 1.16, 1.1, 1),
    floor: [paintMesh('boards', 1.05, 0.98, 0.9)],
    underside: paintMesh('boards', 0.42, 0.38, 0.34),
    frame: paintMesh('boards', 0.9, 0.92, 0.84),
    chunk: [
      paintMesh('brick', 1.2, 1.05, 1),
      paintMesh('brick', 0.9, 0.8, 0.75),
      paintMesh('plaster', 0.8, 0.78, 0.74),
      wood,
    ],
    tooth: { width: 7.2, height: 4.8, course: 2.4 },
    rebar: false,
    panes: [2, 2],
    bands: false,
    buttresses: false,
    variety: [
      [1, 1, 1],
      [0.92, 0.86, 0.8],
      [1.06, 0.94, 0.86],
      [0.86, 0.84, 0.86],
    ],
  },
  concrete: {
    outside: paintMesh('concrete', 0.98, 0.97, 0.94),
    inside: [
      paintMesh('plaster', 0.7, 0.74, 0.7),
      paintMesh('plaster', 0.66, 0.72, 0.76),
      paintMesh('plaster', 0.84, 0.78, 0.62),
    ],
    fracture: paintMesh('rubble', 1.35, 1.32, 1.26),
    trim: paintMesh('concrete', 1.2, 1.18, 1.12),
    floor: [paintMesh('screed', 0.95, 0.95, 0.92), paintMesh('screed', 0.85, 0.84, 0.78)],
    underside: paintMesh('concrete', 0.36, 0.36, 0.36),
    frame: paintMesh('grain', 0.3, 0.34, 0.34),
    chunk: [
      paintMesh('concrete', 1.1, 1.08, 1.02),
      paintMesh('concrete', 0.8, 0.8, 0.78),
      paintMesh('rubble', 1, 1, 0.96),
      rust,
    ],
    tooth: { width: 9, height: 4.6, course: 0 },
    rebar: true,
    panes: [2, 1],
    bands: true,
    buttresses: false,
    variety: [
      [1, 1, 1],
      [1.04, 0.98, 0.88],
      [0.9, 0.93, 0.96],
      [0.96, 0.9, 0.8],
    ],
  },
  factory: {
    outside: paintMesh('clinker', 1.05, 1, 0.94),
    inside: [paintMesh('clinker', 0.82, 0.8, 0.78), paintMesh('plaster', 0.72, 0.74, 0.66)],
    fracture: paintMesh('clinker', 1.5, 1.4, 1.3),
    trim: paintMesh('concrete', 1, 0.96, 0.88),
    floor: [paintMesh('screed', 0.78, 0.76, 0.7), paintMesh('boards', 0.75, 0.7, 0.64)],
    underside: paintMesh('concrete', 0.32, 0.3, 0.29),
    frame: paintMesh('grain', 0.16, 0.1, 0.08),
    chunk: [
      paintMesh('clinker', 1.2, 1.1, 1),
      paintMesh('clinker', 0.8, 0.78, 0.74),
      rust,
      paintMesh('concrete', 0.9, 0.88, 0.84),
    ],
    tooth: { width: 7.2, height: 4.8, course: 2.4 },
    rebar: true,
    panes: [4, 3],
    bands: true,
    buttresses: false,
    variety: [
      [1, 1, 1],
      [0.9, 0.88, 0.88],
      [1.05, 0.96, 0.82],
    ],
  },
  chapel: {
    outside: paintMesh('ashlar', 1.02, 1, 0.95),
    inside: [paintMesh('ashlar', 0.84, 0.82, 0.78), paintMesh('plaster', 0.82, 0.78, 0.66)],
    fracture: paintMesh('ashlar', 1.5, 1.46, 1.36),
    trim: paintMesh('ashlar', 1.3, 1.26, 1.16),
    floor: [paintMesh('paving', 0.95, 0.92, 0.86), paintMesh('boards', 0.85, 0.78, 0.7)],
    underside: paintMesh('boards', 0.36, 0.32, 0.28),
    frame: paintMesh('ashlar', 1.05, 1, 0.92),
    chunk: [paintMesh('ashlar', 1.15, 1.1, 1.02), paintMesh('ashlar', 0.85, 0.82, 0.78), wood],
    tooth: { width: 11, height: 4.8, course: 2.4 },
    rebar: false,
    panes: [2, 1],
    bands: false,
    buttresses: true,
    variety: [
      [1, 1, 1],
      [0.9, 0.9, 0.94],
      [1.04, 0.97, 0.86],
    ],
  },
}
