import type { FilmSight, FilmTitle } from '../../../../shared/protocol/film'

/** What is open to whoever comes to look at a record; null: he has to say who he is. */
export const openSight = ({ over, open, mode }: FilmTitle): FilmSight | null =>
  over ? 'all' : open || mode === 'solo' ? 'a' : null
