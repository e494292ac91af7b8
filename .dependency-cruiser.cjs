/** The one-way dependencies of the design: renderer → shared ← main; hosts → session → rulesets → engine; and within them. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to: { path: to } })

/** Folders of one root, lowest first: each may import those before it. A folder that is missing here has no place yet. */
const layers = (name, root, folders) => [
  ...folders.slice(0, -1).map((folder, n) =>
    forbid(
      `${name}-layers`,
      `^${root}/${folder}/`,
      `^${root}/(${folders.slice(n + 1).join('|')})/`,
      `${folder} stands below: move what is asked for down, or ask a question (README of ${root})`,
    ),
  ),
  forbid(`${name}-every-folder-has-a-layer`, `^${root}/(?!(${folders.join('|')})/)[^/]+/`, '.', 'name it in layers()'),
]
/** What lies flat in a root joins its folders; none of them imports it. */
const rootOnTop = (name, root) =>
  forbid(`${name}-root-on-top`, `^${root}/[^/]+/`, `^${root}/[^/]+\\.ts$`, 'the root joins its folders')
/** Folders are entered through their index.ts: from a sibling, from the root, from outside. */
const doors = (name, root) => [
  {
    name: `${name}-through-the-index`,
    severity: 'error',
    comment: 'what another folder needs leaves through index.ts',
    from: { path: `^${root}/([^/]+)/` },
    to: { path: `^${root}/[^/]+/`, pathNot: [`^${root}/$1/`, `^${root}/[^/]+/index\\.ts$`] },
  },
  {
    name: `${name}-through-the-index`,
    severity: 'error',
    comment: 'what another folder needs leaves through index.ts',
    from: { pathNot: `^${root}/[^/]+/` },
    to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/[^/]+/index\\.ts$` },
  },
]
const core4 = 'main/rulesets/core4'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    forbid('shared-knows-nobody', '^shared', '^(main|renderer)', 'shared is pure'),
    forbid('shared-is-pure', '^shared', '^(node:|react|three$|ws)', 'no Node, DOM or React in shared'),
    { name: 'shared-no-node', severity: 'error', from: { path: '^shared' }, to: { dependencyTypes: ['core'] } },
    forbid('renderer-not-main', '^renderer', '^main', 'the renderer sees the main side through shared/protocol only'),
    forbid('main-not-renderer', '^main', '^renderer', 'the main side knows no screen'),
    forbid('engine-knows-no-ruleset', '^main/engine', '^main/(rulesets|session|hosts|storage|report|automa)', 'the engine is game-agnostic'),
    forbid('rulesets-know-no-host', '^main/rulesets', '^main/(session|hosts|storage|report|automa)', 'a ruleset knows no host'),
    forbid('core4-knows-no-pack', '^main/rulesets/core4', '^main/rulesets/(city-fight|sixth|live)', 'packs compose onto the base'),
    forbid('session-knows-no-host', '^main/session', '^main/hosts', 'hosts sit on top'),
    forbid('storage-knows-no-host', '^main/(storage|report|automa)', '^main/hosts', 'hosts sit on top'),
    ...layers('core4', core4, [
      ...['data', 'game', 'units', 'sight', 'rules', 'harm', 'movement', 'morale', 'characters'],
      ...['shooting', 'psychic', 'assault', 'card', 'turn'],
    ]),
    rootOnTop('core4', core4),
    ...doors('core4', core4),
  ],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' } },
}
