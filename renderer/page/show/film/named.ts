/** What the things are called that a film shows and tells of. */
import type { NamedView } from '../../../../shared/words/names'
import { namedAsTold } from '../../../../shared/words/skirmish-named'
import type { FilmRead, FilmView } from './frames'

export const namedInFilm = (view: FilmView, names: FilmRead['names']): NamedView =>
  view.family === 'skirmish' ? namedAsTold(view, names) : view
