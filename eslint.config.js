import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What the language leaves to the engine, which answers in the last digit as it was built. */
const engineOwn = [
  ...[
    'acos',
    'acosh',
    'asin',
    'asinh',
    'atan',
    'atan2',
    'atanh',
    'cbrt',
    'cos',
    'cosh',
    'exp',
    'expm1',
    'log',
  ],
  ...['log10', 'log1p', 'log2', 'pow', 'sin', 'sinh', 'tan', 'tanh'],
].map((property) => ({
  object: 'Math',
  property,
  message: 'Every engine its own: take it from shared/portable.',
}))
const silenced = { selector: 'CatchClause[body.body.length=0]', message: 'An error is never silenced.' }
const powers = ['BinaryExpression[operator="**"]', 'AssignmentExpression[operator="**="]'].map(
  (selector) => ({
    selector,
    message: 'Every engine its own: square and wholePower are in shared/portable.',
  }),
)
const collations = {
  selector: 'CallExpression[callee.property.name=/^(localeCompare|toLocale[A-Z]\\w*)$/]',
  message: 'An order or a text by the tables of an engine decides nothing: compareIds is in shared/portable.',
}

export default tseslint.config(
  { ignores: ['out/**', 'dist/**', '.cache/**', 'node_modules/**', '*.cjs'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A procedure without a step yet to yield is still a procedure.
      'require-yield': 'off',
      'no-restricted-syntax': ['error', silenced],
    },
  },
  // A game is the same game in every engine.
  {
    files: ['main/**/*.ts', 'shared/**/*.ts'],
    rules: {
      'no-restricted-properties': ['error', ...engineOwn],
      'no-restricted-syntax': ['error', silenced, ...powers],
    },
  },
  // Nor does it hang on a clock, on chance or on a language.
  {
    files: ['shared/**/*.ts', 'main/{engine,rulesets,session,automa,judge}/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...engineOwn,
        { object: 'Math', property: 'random', message: 'Chance comes from the dice, or from a seed.' },
      ],
      'no-restricted-syntax': ['error', silenced, ...powers, collations],
      'no-restricted-globals': ['error', 'Date', 'Intl'],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
)
