import { chromium } from 'playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const p = await b.newPage()
p.on('console', m => console.log('console', m.text()))
await p.goto('file://' + process.cwd() + '/' + process.argv[2])
const t = Date.now()
await p.pdf({ path: process.argv[3], preferCSSPageSize: true, tagged: true, outline: true, format: 'A4' })
console.log('pdf ms', Date.now() - t)
await b.close()
