import { describeLostConnections } from '../../testing/failover/describe-lost-connections.ts';

describeLostConnections(11, 300_000);
