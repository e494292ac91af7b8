/** Records of games for the tests of reports: kept ones of any version, as a seat or as everybody saw them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productContent } from '../../../main/hosts/product'
import { recordFromStorey } from '../../../main/hosts/report-record'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { unpackStorey } from '../../../main/storage'
import type { FilmSight } from '../../../shared/protocol/film'
import type { ReportRecord } from '../../../shared/report/record/record'

const kept = join(import.meta.dirname, '..', '..', 'golden', 'kept')
export const storeyOf = (name: string): Promise<Buffer> => readFile(join(kept, `${name}.storey`))

export async function recordOfKept(
  name: string,
  sight: FilmSight,
  told: { readonly end?: number; readonly marks?: readonly number[] } = {},
): Promise<ReportRecord> {
  const { rulesetFor } = await productContent(resourcesFolder())
  const contents = unpackStorey(name, await storeyOf(name))
  return recordFromStorey(rulesetFor, { name, contents, sight, ...told })
}
export const aBattle = 'core4+city-fight-19-keep-11'
export const anOldBattle = 'core4+city-fight-4-keep-2'
export const aSkirmish = 'live-skirmish-9-keep-12'
