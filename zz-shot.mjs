import { chromium } from 'playwright'
const [, , file, out, h='1400', y='0', media='light'] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const p = await b.newPage({ viewport: { width: 1280, height: Number(h) }, colorScheme: media })
p.on('console', m => console.log('console', m.text())); p.on('requestfailed', r => console.log('failed', r.url())); p.on('pageerror', e => console.log('error', e.message))
await p.goto('file://' + process.cwd() + '/' + file)
await p.evaluate(y => window.scrollTo(0, Number(y)), y)
await p.screenshot({ path: out })
console.log(await p.evaluate(() => [document.documentElement.scrollHeight, document.querySelectorAll('.scrub').length]))
await b.close()
