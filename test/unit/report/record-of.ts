/** Records of the games that are kept for ever. */
import type { FilmSight } from '../../../shared/protocol/film'
import type { ReportRecord } from '../../../shared/report/record/record'
import { readGolden, type GoldenName } from '../../golden/golden-game'
import { keptLines } from '../../golden/kept-games'
import { readSkirmish, type GoldenSkirmish } from '../../golden/skirmish-golden'
import { recordFrom } from './record-from'

export const keptRecord = async (name: string, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordFrom(name, await keptLines(name), sight)
export const goldenRecord = async (name: GoldenName, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordFrom(name, (await readGolden(name)).lines, sight)
export const skirmishRecord = async (name: GoldenSkirmish, sight: FilmSight = 'all'): Promise<ReportRecord> =>
  recordFrom(name, (await readSkirmish(name)).lines, sight)
