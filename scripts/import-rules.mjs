/**
 * Which folders may import which (ARCHITECTURE.md); imports of types count as well. Files are parsed by swc, so the hint about a missing TypeScript
 * compiler can be ignored.
 */
const features = ['people', 'knowledge', 'tickets', 'mail', 'statistics', 'personal-data', 'system']

/** Features have one order: later ones may import earlier ones, never the reverse. */
function featureOrder(name, base) {
  return features.slice(0, -1).map((feature, index) => ({
    name: `${name}-features-in-order`,
    severity: 'error',
    from: { path: `^${base}/${feature}/` },
    to: { path: `^${base}/(${features.slice(index + 1).join('|')})/` },
  }))
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    rule('no-circular', {}, { circular: true }),
    { ...rule('no-circular-folders', {}, { circular: true }), scope: 'folder' },
    rule(
      'contract-imports-zod-alone',
      { path: '^contract/src/' },
      { pathNot: '^(contract/src/|node_modules/zod/)' },
    ),
    rule('server-without-web', { path: '^server/' }, { path: '^web/' }),
    rule('web-without-server', { path: '^web/src/' }, { path: '^server/' }),
    rule(
      'platform-knows-no-feature',
      { path: '^server/src/platform/' },
      { path: '^server/src/(?!platform/)' },
    ),
    rule('parts-know-no-feature', { path: '^web/src/(ui|lib)/' }, { path: '^web/src/(features|routes)/' }),
    rule('features-know-no-routes', { path: '^web/src/features/' }, { path: '^web/src/routes/' }),
    rule(
      'features-know-no-app',
      { path: `^server/src/(${features.join('|')})/` },
      { path: '^server/src/[^/]+[.]ts$' },
    ),
    rule('routes-call-operations', { path: '-routes[.]ts$' }, { path: '-queries[.]ts$' }),
    rule('queries-call-nothing-above', { path: '-queries[.]ts$' }, { path: '-routes[.]ts$' }),
    ...featureOrder('contract', 'contract/src'),
    ...featureOrder('server', 'server/src'),
    ...featureOrder('web', 'web/src/features'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]css$|/dist/' },
  },
}
