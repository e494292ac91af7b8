/** What the things are called that a film shows and tells of. */
import type { NamedView } from '../../words/names'
import { namedAsTold } from '../../words/skirmish-named'
import type { FilmRead, FilmView } from './frames'

export const namedInFilm = (view: FilmView, names: FilmRead['names']): NamedView =>
  view.family === 'skirmish' ? namedAsTold(view, names) : view
