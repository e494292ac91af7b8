/** Rules of this house that no linter brings; named in .oxlintrc.json. */

/** What the language leaves to the engine, which answers in the last digit as it was built. */
const enginesOwn = new Set([
  ...['acos', 'acosh', 'asin', 'asinh', 'atan', 'atan2', 'atanh', 'cbrt', 'cos', 'cosh', 'exp', 'expm1'],
  ...['log', 'log10', 'log1p', 'log2', 'pow', 'sin', 'sinh', 'tan', 'tanh'],
])

const isMath = (node) => node?.type === 'Identifier' && node.name === 'Math'
const nameOf = (key, computed) =>
  computed ? (key.type === 'Literal' ? key.value : undefined) : (key.name ?? key.value)

/** Tells every name that is taken of `Math`: `Math.sin`, `Math['sin']`, `const { sin } = Math`. */
const ofMath = (tell) => ({
  MemberExpression(node) {
    if (isMath(node.object)) tell(node, nameOf(node.property, node.computed))
  },
  VariableDeclarator({ id, init }) {
    if (!isMath(init) || id.type !== 'ObjectPattern') return
    for (const one of id.properties) if (one.type === 'Property') tell(one, nameOf(one.key, one.computed))
  },
})

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

    /** What decides is computed alike in every engine: a game played in one is the same game in another. */
    'no-engines-own-maths': {
      create(context) {
        const powers = (node) => {
          if (node.operator.startsWith('**'))
            context.report({
              node,
              message: 'Every engine its own: square and wholePower are in shared/portable.',
            })
        }
        return {
          ...ofMath((node, name) => {
            if (enginesOwn.has(name))
              context.report({ node, message: 'Every engine its own: take it from shared/portable.' })
          }),
          BinaryExpression: powers,
          AssignmentExpression: powers,
        }
      },
    },

    /** Core 4 is played alone and under any pack: what a pack says otherwise is a question that Core 4 asks. */
    'no-pack-named': {
      create(context) {
        const isOfPack = (text) =>
          typeof text === 'string' && /^(cf\.|s6\.|ls\.|city-fight|sixth-|live-skirmish)/.test(text)
        const check = (node, text) => {
          if (isOfPack(text))
            context.report({ node, message: 'Core 4 names no pack: ask a question that the pack answers.' })
        }
        return {
          Literal: (node) => check(node, node.value),
          TemplateElement: (node) => check(node, node.value.cooked),
        }
      },
    },

    /** What a page knows lies in a slice of that page: nothing that can change is a module's own. */
    'no-module-state': {
      create(context) {
        const message = 'What can change belongs to a page: slice is in renderer/page/page.'
        const isOfModule = ({ parent }) =>
          parent.type === 'Program' || (/^Export/.test(parent.type) && parent.parent.type === 'Program')
        const changes = (init) =>
          (init?.type === 'CallExpression' && /^create(Store)?$/.test(init.callee.name)) ||
          (init?.type === 'NewExpression' && /^(Map|Set)$/.test(init.callee.name))
        /** A set of words that is only read says so. */
        const isReadOnly = ({ typeAnnotation }) =>
          /^Readonly/.test(typeAnnotation?.typeAnnotation?.typeName?.name ?? '')
        return {
          VariableDeclaration(node) {
            if (!isOfModule(node)) return
            for (const one of node.declarations)
              if (node.kind === 'let' || (changes(one.init) && !isReadOnly(one.id)))
                context.report({ node: one, message })
          },
        }
      },
    },

    /** Nor does it hang on chance or on the tables of a language. */
    'no-chance-no-language': {
      create: (context) => ({
        ...ofMath((node, name) => {
          if (name === 'random')
            context.report({ node, message: 'Chance comes from the dice, or from a seed.' })
        }),
        CallExpression({ callee }) {
          if (
            callee.type === 'MemberExpression' &&
            /^(localeCompare|toLocale[A-Z]\w*)$/.test(callee.property.name)
          )
            context.report({
              node: callee,
              message:
                'An order or a text by the tables of an engine decides nothing: compareIds is in shared/portable.',
            })
        },
      }),
    },
  },
}
