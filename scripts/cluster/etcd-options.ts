import { join } from 'node:path'
import type { EtcdNode, Layout } from './layout.ts'

/** Options of the command line. Elections are slower than by default: a busy disk must not cause them. */
export function etcdOptions({ etcd }: Layout, node: EtcdNode): string[] {
  const options = {
    name: node.name,
    'data-dir': join(node.folder, 'data'),
    'listen-client-urls': `http://127.0.0.1:${node.clientPort}`,
    'advertise-client-urls': `http://127.0.0.1:${node.clientPort}`,
    'listen-peer-urls': `http://127.0.0.1:${node.peerPort}`,
    'initial-advertise-peer-urls': `http://127.0.0.1:${node.peerPort}`,
    'initial-cluster': etcd.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(','),
    'initial-cluster-token': 'savepoint',
    'heartbeat-interval': '300',
    'election-timeout': '3000',
    'auto-compaction-retention': '1h',
    // What Patroni speaks.
    'enable-v2': 'true',
    'log-level': 'warn',
    logger: 'zap',
  }
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}
