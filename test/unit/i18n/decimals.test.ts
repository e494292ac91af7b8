import { describe, expect, it } from 'vitest'
import { toldNumber } from '../../../renderer/i18n/decimals'
import { i18next, startLanguages } from '../../../renderer/i18n'
import { excessText, inchText } from '../../../renderer/page/words/lengths'
import { sayWith } from '../../../shared/words/names'
import { cmText } from '../../../renderer/page/words/centimetres'
import { decimals } from '../../../shared/decimals'

async function read(language: 'en' | 'ru') {
  await startLanguages(language)
  await i18next.changeLanguage(language)
  const translate = (key: string, args?: Readonly<Record<string, unknown>>) =>
    String(i18next.t(key, { ...args }))
  const names = { language, translate, exists: (key: string) => i18next.exists(key) }
  return { translate, names }
}

describe('numbers in texts', () => {
  it('have a comma before decimals in Russian, whether they come as numbers or written', async () => {
    const { translate, names } = await read('ru')
    expect(translate('assist:odds.casualties', { mean: '3.75', wounds: 4.5 })).toContain('3,75')
    expect(translate('assist:odds.casualties', { mean: '3.75', wounds: 4.5 })).toContain('4,5')
    expect(sayWith({ key: 'skirmishDecisions:cm', args: { length: 12.34 } }, null, names)).toContain('12,34')
    expect(translate('tools:strayGap', { gap: inchText(2.6 * 25.4) })).toContain('2,6″')
    expect([inchText(12.4 * 25.4), excessText(0.11 * 25.4), cmText(87, 'см')]).toEqual([
      '12,4″',
      '0,2″',
      '8,7 см',
    ])
    expect([toldNumber(3.75, 2), toldNumber(3, 1)]).toEqual(['3,75', '3,0'])
  })
  it('keep their point in English', async () => {
    const { translate } = await read('en')
    expect(translate('assist:odds.casualties', { mean: '3.75', wounds: 4.5 })).toContain('3.75')
    expect([inchText(12.4 * 25.4), toldNumber(3.75, 2)]).toEqual(['12.4″', '3.75'])
  })
  it('leave the names of files, versions and dates as they are', async () => {
    const { translate } = await read('ru')
    const kept = ['house 2.5.obj', 'v1.2', '0.3.1', '22.11.2026', '22.11.2026, 23:05', 'Дом 1.5']
    for (const name of kept) {
      expect(decimals(name, 'ru')).toBe(name)
      expect(translate('common:turnN', { turn: name })).toContain(name)
    }
    expect(decimals('↑ 1.5″ / 12.25″', 'ru')).toBe('↑ 1,5″ / 12,25″')
    expect(decimals('2.5 × 3.75', 'ru')).toBe('2,5 × 3,75')
  })
})
