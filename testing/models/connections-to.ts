import { connect } from 'node:net';
import { Agent } from 'undici';

/** Connections that all lead to one port of this machine, whatever the address says. */
export function connectionsTo(port: () => number): Agent {
  return new Agent({
    connect: (_, callback) => {
      const socket = connect(port(), '127.0.0.1');
      socket.once('connect', () => callback(null, socket));
      socket.once('error', (error) => callback(error, null));
    },
  });
}
