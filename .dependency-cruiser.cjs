/** The one-way dependencies of the design: renderer → shared ← main; hosts → session → rulesets → engine. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to: { path: to } })
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
  ],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' } },
}
