/** Pictures of the miniatures that come with the program, as small as on a card. */
import { MeshStandardMaterial } from 'three'
import { figureGeometry, figureOf, figures, type FigureId } from '../../scene/miniatures/kit'
import type { SchemeId } from '../../scene/miniatures/schemes'
import { hullNamed, type HullId } from '../../scene/miniatures/vehicles/hulls'
import { plainLook, vehicleGeometry } from '../../scene/miniatures/vehicles/picture'
import { photograph } from '../preview/picture-of'

export const isFigure = (name: string): name is FigureId | HullId =>
  Object.hasOwn(figures, name) || hullNamed(name) !== null
/** What every painted miniature of a card or a workbench is made of. */
export const paintFigure = new MeshStandardMaterial({ vertexColors: true, roughness: 0.85 })

/** Of a figure or of a hull, by the name that a force gives it. */
export const figurePicture = (figure: FigureId | HullId, scheme: SchemeId): string | null =>
  photograph(
    `figure.${figure}.${scheme}`,
    () => {
      const hull = hullNamed(figure)
      return hull === null
        ? figureGeometry(figureOf(figure), 0, scheme, 'fine')
        : vehicleGeometry(plainLook(hull), scheme)
    },
    paintFigure,
  )
