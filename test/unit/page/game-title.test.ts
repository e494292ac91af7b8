import { describe, expect, it } from 'vitest'
import { freshTitle, titlesApart } from '../../../renderer/page/game/game-title'
import { sideName, type Names } from '../../../shared/words/names'
import { gameSetupSchema } from '../../../shared/protocol/setup'

const first = { en: 'First battle', ru: 'Первый бой' }
const names = (language: 'en' | 'ru'): Names => ({
  language,
  translate: (key) => `${key} in ${language}`,
  exists: () => true,
})

describe('what a game and its sides are called', () => {
  it("is the player's own word, else a name in every language", () => {
    expect(freshTitle('  Ada and Boris ', first, [])).toBe('Ada and Boris')
    expect(freshTitle('   ', first, [])).toEqual(first)
  })
  it('tells two kept games of one name apart by a number', () => {
    expect(freshTitle('', first, [{ title: first }])).toEqual({ en: 'First battle 2', ru: 'Первый бой 2' })
    // Saves from before the names had languages.
    expect(freshTitle('', first, [{ title: 'Первый бой' }, { title: 'First battle 2' }])).toEqual({
      en: 'First battle 3',
      ru: 'Первый бой 3',
    })
    expect(freshTitle('Storm', first, [{ title: 'Storm' }])).toBe('Storm 2')
    const long = 'x'.repeat(80)
    const title = gameSetupSchema.shape.title.parse(freshTitle(long, first, [{ title: long }]))
    expect(title).not.toBe(long)
  })
  it('is cut between characters, not through one', () => {
    expect(freshTitle(`${'x'.repeat(79)}😀`, first, [])).toBe('x'.repeat(79))
    const long = `${'x'.repeat(73)}😀xxxxx`
    expect(freshTitle(long, first, [{ title: long }])).toBe(`${'x'.repeat(73)} 2`)
  })
  it('numbers copies and games brought from elsewhere that share a name, the first to come keeping it', () => {
    const games = [
      { id: '2026-11-22-c', title: { en: 'First battle', ru: 'Первый бой' } },
      { id: '2026-11-22-a', title: { en: 'First battle', ru: 'Первый бой' } },
      { id: '2026-11-22-b', title: 'First battle 2' },
      { id: '2026-11-22-d', title: 'First battle' },
      { id: '2026-11-22-e', title: '' },
    ]
    expect(titlesApart(games, 'en')).toEqual({
      '2026-11-22-a': 'First battle',
      '2026-11-22-b': 'First battle 2',
      '2026-11-22-c': 'First battle 3',
      '2026-11-22-d': 'First battle 4',
      '2026-11-22-e': '2026-11-22-e',
    })
    expect(titlesApart(games, 'ru')).toMatchObject({
      '2026-11-22-a': 'Первый бой',
      '2026-11-22-c': 'Первый бой 2',
      '2026-11-22-d': 'First battle',
    })
  })
  it("changes with the language of the app, the player's own words do not", () => {
    const sides = { a: { name: { en: 'Verdigris', ru: 'Патина' } }, b: { name: 'Boris' } }
    expect((['en', 'ru'] as const).map((language) => sideName({ sides }, 'a', names(language)))).toEqual([
      'Verdigris',
      'Патина',
    ])
    expect(sideName({ sides }, 'b', names('ru'))).toBe('Boris')
    expect(sideName({ sides: { ...sides, b: { name: ' ' } } }, 'b', names('ru'))).toBe('common:side.b in ru')
  })
})
