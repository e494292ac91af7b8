/** Rules of this house that no linter brings; named in .oxlintrc.json. */
export default {
  meta: { name: 'house' },
  rules: {
    /** An error is dealt with, told or thrown on: never swallowed, not even with a comment. */
    'no-silenced-errors': {
      create: (context) => ({
        CatchClause({ body }) {
          if (body.body.length === 0) context.report({ node: body, message: 'An error is never silenced.' })
        },
      }),
    },
  },
}
