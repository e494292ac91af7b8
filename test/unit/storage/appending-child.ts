/** Appends to the journal named on the command line until it is killed; says each acknowledged number aloud. */
import '../../shell/platforms/worn'
import { writeSync } from 'node:fs'
import { openJournal } from '../../../main/storage/journal-file'

const { journal, lines } = await openJournal(process.argv[2] ?? '', 'journal.jsonl')
for (let n = lines.length; ; n++) {
  // Long lines, so that a kill can fall in the middle of a write.
  await journal.append({ n, filler: 'x'.repeat(1 + ((n * 7919) % 60_000)) })
  writeSync(1, `${n}\n`)
}
