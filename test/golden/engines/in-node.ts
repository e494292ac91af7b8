import { answer, type Question } from './asked'

process.on('message', (question: Question) => process.send?.(answer(question)))
