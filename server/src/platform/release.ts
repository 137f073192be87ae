import manifest from '../../../package.json' with { type: 'json' }

/** What runs, as pages, the session and the OpenAPI document name it; package.json alone holds the version. */
export const releaseLabel = `v${manifest.version}`
