import { describe, expect, it } from 'vitest'
import { namedIn } from '../../../renderer/page/editors/city/draft'
import { emptyCity } from '../../../shared/city/editing'

const fresh = { en: 'Gamma city 3', ru: 'Город 3 (Гамма)' }
const given = [{ en: 'Gamma city 1', ru: 'Город 1 (Гамма)' }]
const called = (name: { en: string; ru: string }, language: 'en' | 'ru', text: string) =>
  namedIn(emptyCity({ id: 'own-test', name, level: 'gamma' }), language, text, given).name

describe('what a city is called in one language', () => {
  it('stands for the other as long as that was not written', () => {
    expect(called(fresh, 'en', 'Mill quarter')).toEqual({ en: 'Mill quarter', ru: 'Mill quarter' })
    expect(called({ en: 'Mill', ru: 'Mill' }, 'en', 'Mills')).toEqual({ en: 'Mills', ru: 'Mills' })
    expect(called({ en: 'Mill', ru: '' }, 'en', 'Mills')).toEqual({ en: 'Mills', ru: 'Mills' })
  })
  it('leaves the other alone once that has words of its own', () =>
    expect(called({ en: 'Mill', ru: 'Мельницы' }, 'en', 'Mills')).toEqual({ en: 'Mills', ru: 'Мельницы' }))
})
