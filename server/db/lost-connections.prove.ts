import { describeLostConnections } from '../../testing/failover/describe-lost-connections.ts';

describeLostConnections(1, 60 * 60_000);
