import { describe, expect, it } from 'vitest'
import { fileName } from '../../shared/protocol/file-name'

describe('the name of a file that the program proposes', () => {
  it('is the title where every system takes it', () => {
    expect(fileName('The well-2_b', 'game', '.storey')).toBe('The well-2_b.storey')
    expect(fileName('Бой у ёлки №5', 'game', '.storey')).toBe('Бой у ёлки 5.storey')
  })
  it.each(['CON', 'con', 'PRN', 'Aux', 'NUL', 'COM1', 'com9', 'LPT0', 'lpt³', ' nul. ', '<CON>'])(
    'is not a device of Windows: %s',
    (title) => {
      for (const ending of ['.storey', '.force.json', '.mission.json', '.tables.json'])
        expect(fileName(title, 'game', ending)).toMatch(new RegExp(`_\\${ending}$`))
      // A document may be called so by its id as well.
      expect(fileName('…', title, '.storey')).toMatch(/^[a-z0-9³]+_\.storey$/i)
    },
  )
  it.each(['console', 'COM', 'COM10', 'null'])('is as it was where it only begins like one: %s', (title) =>
    expect(fileName(title, 'game', '.storey')).toBe(`${title}.storey`),
  )
  it('holds no sign that a system keeps for itself, and nothing that cannot be seen', () => {
    expect(fileName('a<b>c:d"e/f\\g|h?i*j', 'game', '.storey')).toBe('abcdefghij.storey')
    expect(fileName('../../etc/passwd', 'game', '.storey')).toBe('etcpasswd.storey')
    expect(fileName('one\u0000\u001f\u007f\u202e\u200b\ttwo\nthree', 'game', '.storey')).toBe(
      'one two three.storey',
    )
  })
  it('ends on no dot and no space before its ending', () => {
    expect(fileName('  The end... . ', 'game', '.storey')).toBe('The end.storey')
    expect(fileName(`${'x'.repeat(59)} more`, 'game', '.storey')).toBe(`${'x'.repeat(59)}.storey`)
  })
  it('is never longer than a system takes, in whatever letters, and breaks none', () => {
    for (const letter of ['x', 'ё', '語', '𠀀', 'e\u0301\u0302\u0303']) {
      const name = fileName(letter.repeat(300), 'game', ' 2026-03-07 09-05-03.scenario.json')
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      // A letter that was broken would come back as another.
      expect(Buffer.from(name).toString()).toBe(name)
    }
  })
  it('is another one where nothing of the title stays', () => {
    expect(fileName('…', 'game', '.storey')).toBe('game.storey')
  })
})
