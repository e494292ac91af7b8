import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

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
      'no-restricted-syntax': ['error', { selector: 'CatchClause[body.body.length=0]', message: 'An error is never silenced.' }],
    },
  },
  // What lies in the player's folder is written and taken away through one gate, which proves that the folder is held.
  {
    files: ['main/**/*.ts'],
    ignores: ['keeping', 'write-atomic', 'journal-file', 'folder-lock'].map((file) => `main/storage/${file}.ts`),
    rules: {
      'no-restricted-imports': ['error', {
        paths: ['node:fs', 'node:fs/promises', 'fs', 'fs/promises'].map((name) => ({
          name,
          allowImportNames: ['readFile', 'readdir', 'stat', 'lstat', 'open', 'realpath', 'existsSync', 'createReadStream'],
          message: 'Files are written and taken away by main/storage/keeping.ts alone.',
        })),
      }],
    },
  },
  // A file comes into the page by one way: what was refused before it is said no longer then.
  {
    files: ['renderer/**/*.{ts,tsx}'],
    ignores: ['renderer/screens/lists/OpenFile.tsx'],
    rules: {
      'no-restricted-imports': ['error', {
        paths: [{ name: 'react-aria-components', importNames: ['FileTrigger'], message: 'Files are chosen by screens/lists/OpenFile.tsx alone.' }],
      }],
    },
  },
  { files: ['renderer/**/*.{ts,tsx}'], plugins: { 'react-hooks': hooks }, rules: { 'react-hooks/rules-of-hooks': 'error' } },
)
