/** Loaded before a script that fetches something: says on standard output how many bytes have come, and of how many. */
const { fetch } = globalThis

globalThis.fetch = async (...asked) => {
  const reply = await fetch(...asked)
  if (!reply.ok || !reply.body) return reply
  const total = Number(reply.headers.get('content-length') ?? 0)
  let came = 0
  let told = 0
  const counted = new TransformStream({
    transform(chunk, on) {
      came += chunk.length
      if (came === total || Date.now() - told > 500) {
        told = Date.now()
        console.log(`came ${came} of ${total}`)
      }
      on.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = reply
  return new Response(reply.body.pipeThrough(counted), { status, statusText, headers })
}
