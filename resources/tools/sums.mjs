/** After packing: the sums of what was packed, in a file beside it, since no certificate vouches for it. */
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { inRoot } from './prepare.mjs'

const packages = readdirSync(inRoot('dist')).filter((name) => /\.(exe|dmg|AppImage|deb)$/.test(name))
const lines = []
for (const name of packages.sort()) {
  const sum = createHash('sha256')
  await pipeline(createReadStream(inRoot('dist', name)), sum)
  lines.push(`${sum.digest('hex')}  ${name}\n`)
}
writeFileSync(inRoot('dist', 'SHA256SUMS'), lines.join(''))
console.log(lines.join(''))
