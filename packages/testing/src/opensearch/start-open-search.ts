import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../ports/free-port.ts';
import { RestartedProgram } from '../programs/index.ts';

const sources = fileURLToPath(new URL('../../opensearch', import.meta.url));
const START_TIMEOUT_MS = 180_000;

export interface OpenSearchCluster {
  readonly urls: readonly string[];
  /** The ids of the nodes' processes. */
  pids(): number[];
  /** Ends a node as a power cut would. Its process starts again half a second later with the same data. */
  kill(node: number): void;
  /** Waits until every node is in the cluster, with a copy of each shard. */
  untilGreen(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a cluster of real nodes on the loopback address. Needs a JDK (17 or newer) and `mvn`, which keeps the libraries from
 * Maven Central in its cache.
 */
export async function startOpenSearch(options: {
  nodes: number;
  /** Options of the Java virtual machine: `-Xmx512m`. */
  jvm: readonly string[];
}): Promise<OpenSearchCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-opensearch-'));
  const classpath = await compile(folder);
  const places = await Promise.all(
    Array.from({ length: options.nodes }, async () => ({
      http: await freePort(),
      transport: await freePort(),
    })),
  );
  const nodes = places.map(
    ({ http, transport }, index) =>
      new RestartedProgram([
        'java',
        ...options.jvm,
        '-cp',
        classpath,
        'OpenSearchNode',
        `node-${index}`,
        path.join(folder, `node-${index}`),
        String(http),
        ...[transport, ...places.map((place) => place.transport)].map(String),
      ]),
  );
  const urls = places.map(({ http }) => `http://127.0.0.1:${http}`);
  const cluster: OpenSearchCluster = {
    urls,
    pids: () => nodes.map(({ pid }) => pid),
    kill: (node) => nodes[node]?.kill(),
    untilGreen: () => untilGreen(urls, nodes),
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await cluster.untilGreen();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** Compiles the program of a node into the folder. @returns its class path */
async function compile(folder: string): Promise<string> {
  const file = path.join(folder, 'classpath');
  execFileSync('mvn', ['-q', '-B', 'dependency:build-classpath', `-Dmdep.outputFile=${file}`], {
    cwd: sources,
    stdio: 'inherit',
  });
  const libraries = await readFile(file, 'utf8');
  const program = path.join(sources, 'OpenSearchNode.java');
  execFileSync('javac', ['-cp', libraries, '-d', folder, program], { stdio: 'inherit' });
  return `${folder}${path.delimiter}${libraries}`;
}

async function untilGreen(urls: readonly string[], nodes: readonly RestartedProgram[]): Promise<void> {
  const giveUpAtMs = Date.now() + START_TIMEOUT_MS;
  const query = `wait_for_status=green&wait_for_nodes=${urls.length}&timeout=1s`;
  for (const url of urls) {
    for (;;) {
      const answer = await fetch(`${url}/_cluster/health?${query}`).catch(() => undefined);
      if (answer?.ok) break;
      if (Date.now() > giveUpAtMs)
        throw new Error(`OpenSearch isn't green: ${nodes.flatMap(({ ends }) => ends).join('\n')}`);
      await wait(250);
    }
  }
}
