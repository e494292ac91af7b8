/** Pictures of the miniatures that come with the program, as small as on a card. */
import { MeshStandardMaterial } from 'three'
import { figureGeometry, figures, type FigureId } from '../../scene/miniatures/kit'
import type { SchemeId } from '../../scene/miniatures/schemes'
import { photograph } from '../terrain/preview/picture-of'

export const isFigure = (name: string): name is FigureId => Object.hasOwn(figures, name)
/** What every painted miniature of a card or a workbench is made of. */
export const paintFigure = new MeshStandardMaterial({ vertexColors: true, roughness: 0.85 })

export const figurePicture = (figure: FigureId, scheme: SchemeId): string =>
  photograph(`figure.${figure}.${scheme}`, () => figureGeometry(figure, 0, scheme, 'fine'), paintFigure)
