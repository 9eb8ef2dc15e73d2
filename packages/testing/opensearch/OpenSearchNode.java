import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * Starts a node of a cluster on the loopback address, until its process ends.
 * Arguments: the node's name, its folder, its HTTP port, its transport port, then the transport ports of all nodes.
 */
public final class OpenSearchNode extends Node {
  private OpenSearchNode(Settings settings) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"),
        List.<Class<? extends Plugin>>of(Netty4Plugin.class, CommonAnalysisPlugin.class),
        true);
  }

  public static void main(String[] arguments) throws Exception {
    String name = arguments[0];
    String folder = arguments[1];
    List<String> ports = List.of(arguments).subList(4, arguments.length);
    Settings settings =
        Settings.builder()
            .put("cluster.name", "kura")
            .put("node.name", name)
            .put("path.home", folder)
            .put("http.type", Netty4Plugin.NETTY_HTTP_TRANSPORT_NAME)
            .put("transport.type", Netty4Plugin.NETTY_TRANSPORT_NAME)
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[2])
            .put("transport.port", arguments[3])
            .putList("discovery.seed_hosts", ports.stream().map(port -> "127.0.0.1:" + port).toList())
            // Used by the first start of a cluster alone.
            .putList("cluster.initial_cluster_manager_nodes", "node-0")
            // A test machine may have little free disk space.
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    new OpenSearchNode(settings).start();
    // The threads of a node don't keep its process alive.
    new CountDownLatch(1).await();
  }
}
