/** `schemas [--check]`: writes the JSON Schemas of files people may write, or checks that they are up to date. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shippedSchemas } from '../../judge'
import { writeAtomic } from '../../storage'
import { resourcesFolder } from '../resources-folder'

export async function schemasCommand(args: readonly string[]): Promise<number> {
  let status = 0
  for (const [name, schema] of Object.entries(shippedSchemas())) {
    const path = join(resourcesFolder(), 'schemas', name)
    if (!args.includes('--check')) await writeAtomic(path, `${JSON.stringify(schema, null, 2)}\n`)
    else if (JSON.stringify(JSON.parse(await readFile(path, 'utf8'))) !== JSON.stringify(schema)) {
      console.error(`${path} is out of date: run "node resources/tools/run.mjs schemas"`)
      status = 1
    }
  }
  return status
}
