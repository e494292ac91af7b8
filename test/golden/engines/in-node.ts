import { answer, type Question } from './asked'

process.on('message', ({ n, question }: { readonly n: number; readonly question: Question }) =>
  process.send?.({ n, answer: answer(question) }),
)
