/** Whoever writes a mission by hand reads what is wrong in it, and what helps, in his own language. */
import { describe, expect, it } from 'vitest'
import { FileFault, checkedBy } from '../../../main/storage'
import { missionFault, missionFaultWords } from '../../../shared/protocol/mission/mission-faults'
import { missionSchema } from '../../../shared/protocol/mission'
import { readDocument } from '../../../shared/protocol/read-document'
import { missionNamed } from '../../rules/missions'
import type { Text } from '../../../shared/protocol/refusal'
import { languages, said, texts, type Language } from './said'

const faults = Object.entries(missionFaultWords)
/** As it is read, with the names that were given from outside. */
const plain = (text: Text, language: Language): string => said(text, language).replace(/[‹›]/g, '')
const placeholders = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

describe('CF-CUSTOM-12 what is wrong with a mission', () => {
  it.each(faults)(
    '%s has words in both languages, the English ones those of the terminal',
    (fault, words) => {
      const [en = '', ru = ''] = languages.map((language) => texts[language][`fault.mission.${fault}`])
      expect(en.replace(/[“”]/g, "'")).toBe(words)
      expect(ru).toMatch(/[а-я]/)
      expect(placeholders(ru)).toEqual(placeholders(en))
    },
  )

  const { steps, ...rest } = missionNamed('great-assault')
  const withoutRoles = { ...rest, steps: steps.filter(({ step }) => step !== 'roles') }
  it('is told to whoever opens such a file, with every remedy', () => {
    const read = readDocument(JSON.stringify(withoutRoles), 'own.json', 'war-storeys/mission', missionSchema)
    if (!('fault' in read)) throw new Error('nothing is wrong')
    expect(plain(read.fault, 'en')).toContain('put a step “roles” before “deploy”')
    expect(plain(read.fault, 'en')).toContain('reserves: it speaks of attacker and defender')
    expect(plain(read.fault, 'ru')).toContain('поставьте шаг «roles» перед «deploy»')
    expect(plain(read.fault, 'ru')).not.toContain('{{')
  })
  it('is told of a file on the shelf', () => {
    const oneFault = { ...missionNamed('recon'), levels: {} }
    expect(() => checkedBy(missionSchema, oneFault, 'own.json')).toThrow(FileFault)
    expect(() => checkedBy(missionSchema, oneFault, 'own.json')).toThrow(missionFaultWords.noLevel)
  })
  it('names what a reader is to look for, whatever stands in its name', () => {
    const { message, params } = missionFault('noObjective', { objective: '$& {{objective}}' })
    expect(message).toContain("called '$& {{objective}}'")
    expect(plain(params.text, 'en')).toContain('“$& {{objective}}”')
  })
})
